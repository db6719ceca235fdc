import { render, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { address } from '../support/site.tsx'
import { choose, column, fillReview, openBoard, titlesIn } from './board-site.tsx'
import { expectFocus } from '../support/focus.ts'
import { Found } from '../../../web/entities/boards/screen/found.tsx'

const { site, scene, read, addTask, saveBoard, open } = openBoard()

describe('the view of the board', () => {
  it('narrows the tasks, keeps that in the address, and shows all at the next visit', async () => {
    await addTask('Ship the beta', 'To Do', { assigneeIds: [scene().ada.id] })
    await addTask('Ship the rest')
    const { user, unmount } = await open()
    await user.type(screen.getByRole('searchbox', { name: 'Search tasks' }), 'ship beta')
    await waitFor(() => expect(titlesIn('To Do')).toEqual(['Ship the beta']))
    expect(await screen.findByText('1 of 2 tasks')).toBeTruthy()
    await waitFor(() => expect(address()).toContain('search=ship+beta'))
    await user.clear(screen.getByRole('searchbox', { name: 'Search tasks' }))
    await user.click(screen.getByRole('button', { name: 'Mine' }))
    await waitFor(() => expect(titlesIn('To Do')).toEqual(['Ship the beta']))
    await waitFor(() => expect(address()).toMatch(/tasks\?assignee=me$/))
    expect(screen.getByText('1 of 2 cards')).toBeTruthy()
    unmount()
    await open()
    await waitFor(() => expect(titlesIn('To Do')).toHaveLength(2))
  })

  it('S3-32 divides the board into lanes by priority', async () => {
    await addTask('Urgent', 'To Do', { priority: 'high' })
    await addTask('Unset')
    await open('?group=priority')
    expect(within(column('High')).getByRole('link', { name: 'Urgent' })).toBeTruthy()
    expect(within(column('No priority')).getByRole('link', { name: 'Unset' })).toBeTruthy()
  })

  it('sorts the list, changes several tasks in one call and names those that could not be changed', async () => {
    await saveBoard(fillReview)
    await addTask('Zebra')
    await addTask('Apple')
    const { user } = await open('?view=list')
    await user.click(screen.getByRole('button', { name: 'Task' }))
    const titles = () => screen.getAllByRole('rowheader').map((row) => within(row).getByRole('link').textContent)
    await waitFor(() => expect(titles()).toEqual(['Apple', 'Zebra']))
    expect(address()).toContain('sort=title')
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }))
    await choose(user, 'Change selected tasks', 'Set priority', 'High')
    await site.toastSaying('2 tasks changed')
    expect((await read()).tasks.map(({ priority }) => priority)).toEqual(['high', 'high'])
    await choose(user, 'Change selected tasks', 'Move to', 'Review')
    expect(await screen.findByText('1 task was not changed')).toBeTruthy()
    expect(await screen.findByText(/This column has reached its limit/)).toBeTruthy()
  })

  it('is used by keys: c creates, f searches, x selects', async () => {
    await addTask('Ship')
    const { user } = await open()
    screen.getByRole('group', { name: 'Task 1' }).focus()
    await user.keyboard('x')
    expect(await screen.findByText('1 selected')).toBeTruthy()
    await user.keyboard('f')
    await expectFocus(() => screen.getByRole('searchbox', { name: 'Search tasks' }))
    screen.getByRole('group', { name: 'Task 1' }).focus()
    await user.keyboard('c')
    expect(await screen.findByRole('dialog', { name: 'New task' })).toBeTruthy()
  })
})

it('says from nine tenths of its limit on how full a board is and how to make room', () => {
  const found = (all: number) => <Found chips={[]} isNarrowed={false} lists={{}} all={all} what="tasks" onReset={() => undefined} />
  const { rerender } = render(found(1_799))
  expect(screen.queryByText(/of at most/)).toBeNull()
  rerender(found(1_800))
  expect(screen.getByText('This board has 1,800 of at most 2,000 tasks. Archive those that are done.')).toBeTruthy()
})
