import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openBoard, titlesIn } from './board-site.tsx'

const { site, scene, addTask, open } = openBoard()

const inDialog = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' })
const inColumn = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Title of the new task in Review' })

describe('the title of a new task', () => {
  it.each([
    ['the dialog', 'New task', inDialog, 'Create task'],
    ['a column', 'Add task to Review', inColumn, undefined],
  ] as const)('survives a failed save and a reload in %s', async (_where, button, field, submit) => {
    await addTask('Here')
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: button }))
    site.network.offline = true
    await user.type(await field(), 'Oil the wheels')
    await user.keyboard('{Enter}')
    expect(await screen.findByText(/cannot be reached|was not created/)).toBeTruthy()
    expect((await field()).value).toBe('Oil the wheels')
    cleanup()
    site.network.offline = false
    const { user: later } = await open()
    await later.click(screen.getByRole('button', { name: button }))
    expect((await field()).value).toBe('Oil the wheels')
    if (submit === undefined) await later.keyboard('{Enter}')
    else await later.click(within(await screen.findByRole('dialog')).getByRole('button', { name: submit }))
    await waitFor(() => expect([...titlesIn('To Do'), ...titlesIn('Review')]).toEqual(['Here', 'Oil the wheels']))
    await waitFor(() => expect(Object.keys(sessionStorage)).toEqual([]))
  })
})

it('keeps all that was chosen for a new task over a failed save and a reload, until the dialog is closed', async () => {
  const { user } = await open()
  const fields = async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'New task' }))
    return { dialog, field: (name: string) => dialog.getByLabelText<HTMLInputElement>(name) }
  }
  await user.click(screen.getByRole('button', { name: 'New task' }))
  const { dialog, field } = await fields()
  await user.type(field('Title'), 'Oil the wheels')
  await user.selectOptions(field('Column'), 'Review')
  await user.selectOptions(field('Priority'), 'High')
  await user.selectOptions(field('Assignee'), 'Mia')
  fireEvent.change(field('Due date'), { target: { value: '2031-05-06' } })
  site.network.offline = true
  await user.click(dialog.getByRole('button', { name: 'Create task' }))
  expect(await dialog.findByRole('alert')).toBeTruthy()
  cleanup()
  site.network.offline = false
  const { user: later } = await open('?new=task')
  const { dialog: again, field: kept } = await fields()
  const chosen = ['Title', 'Priority', 'Assignee', 'Due date'].map((name) => kept(name).value)
  expect(chosen).toEqual(['Oil the wheels', 'high', scene().mia.id, '2031-05-06'])
  expect(again.getByRole<HTMLOptionElement>('option', { name: 'Review' }).selected).toBe(true)
  await later.click(again.getByRole('button', { name: 'Cancel' }))
  await later.click(screen.getByRole('button', { name: 'New task' }))
  const { field: fresh } = await fields()
  expect(['Title', 'Priority', 'Assignee', 'Due date'].map((name) => fresh(name).value)).toEqual(['', 'default', '', ''])
})

it('fills the fields by the title, whose tokens are changed by pickers or kept as text', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'New task' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New task' }))
  const title = dialog.getByLabelText<HTMLInputElement>('Title')
  await user.type(title, 'Call dec 5 3pm @mia !high')
  const values = () => ['Priority', 'Assignee', 'Due date'].map((name) => dialog.getByLabelText<HTMLInputElement>(name).value)
  const [priority, assignee, day = ''] = values()
  expect([priority, assignee, day.slice(5)]).toEqual(['high', scene().mia.id, '12-05'])
  dialog.getByRole('button', { name: 'Priority: High' }).focus()
  await user.keyboard('{Delete}')
  expect(values()[0]).toBe('default')
  await user.click(dialog.getByRole('button', { name: 'Time: 3:00 PM' }))
  await user.click(await screen.findByRole('option', { name: '3:30 PM' }))
  await user.selectOptions(dialog.getByLabelText('Assignee'), 'No assignee')
  expect(title.value.replaceAll('\u2060', '')).toBe('Call dec 5 3:30pm !high')
  await user.click(dialog.getByRole('button', { name: 'Create task' }))
  await waitFor(() => expect(titlesIn('To Do')).toEqual(['Call !high']))
})
