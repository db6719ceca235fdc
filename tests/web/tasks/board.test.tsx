import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refresh } from '../../../web/lib/use-api.ts'
import { catchDownloads } from '../support/downloads.ts'
import { choose, column, fillReview, openBoard, titlesIn } from './board-site.tsx'

const { site, scene, read, addTask, saveBoard, open } = openBoard()

describe('the task board', () => {
  it('S1-07 S2-108 shows the tasks in columns with their counts', async () => {
    await addTask('Draw the logo')
    await addTask('Write the pitch', 'Review', { priority: 'high', assigneeIds: [scene().mia.id], dueAt: '2020-01-02' })
    await open()
    expect(titlesIn('To Do')).toEqual(['Draw the logo'])
    const card = within(within(column('Review')).getByRole('article'))
    expect(card.getByText('High priority')).toBeTruthy()
    expect(await card.findByText('Assigned to Mia')).toBeTruthy()
    expect(card.getByText('Overdue:')).toBeTruthy()
    expect(within(column('Review')).getByText('1 card')).toBeTruthy()
    expect(screen.getByRole('region', { name: 'Done' })).toBeTruthy()
  })

  it('offers the first step on an empty board, and to nobody outside the team', async () => {
    const { user, unmount } = await open()
    await user.click(screen.getByRole('button', { name: 'Create the first task' }))
    await user.type(await screen.findByLabelText('Title'), 'Begin{Enter}')
    await waitFor(() => expect(titlesIn('To Do')).toEqual(['Begin']))
    unmount()
    await site.remember(await scene().app.signUp('Zoe'))
    await site.load(`/startup/${scene().startup.id}/tasks`)
    expect(await screen.findByText('Only the team of this startup can see its tasks.')).toBeTruthy()
  })

  it('adds tasks at the end of a column with Enter, and one for each pasted line', async () => {
    await addTask('First')
    const { user } = await open()
    await user.click(within(column('To Do')).getByText('Add task'))
    const field = screen.getByRole('textbox', { name: 'Title of the new task in To Do' })
    await user.type(field, 'Second{Enter}')
    expect(titlesIn('To Do')).toEqual(['First', 'Second'])
    await user.click(field)
    await user.paste('- Third\n\n2. Fourth')
    await waitFor(() => expect(titlesIn('To Do')).toEqual(['First', 'Second', 'Third', 'Fourth']))
    await waitFor(async () => expect(new Set((await read()).tasks.map(({ number }) => number))).toEqual(new Set([1, 2, 3, 4])))
  })

  it('keeps the title of a task that was not created', async () => {
    await addTask('First')
    const { user } = await open()
    await user.click(within(column('To Do')).getByText('Add task'))
    site.network.offline = true
    const field = screen.getByRole('textbox', { name: 'Title of the new task in To Do' })
    await user.type(field, 'Lost{Enter}')
    await waitFor(() => expect(field).toHaveProperty('value', 'Lost'))
    const alert = await within(column('To Do')).findByRole('alert')
    await waitFor(() => expect(alert.textContent).toBe('The task was not created. Please try again'))
    await waitFor(() => expect(titlesIn('To Do')).toEqual(['First']))
  })

  it('asks before it creates more tasks than one call takes', async () => {
    await addTask('First')
    const { user } = await open()
    await user.click(within(column('To Do')).getByText('Add task'))
    await user.paste(Array.from({ length: 60 }, (_, at) => `Task ${at}`).join('\n'))
    expect(await screen.findByRole('alertdialog', { name: 'Create 60 tasks?' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Create tasks' }))
    await site.toastSaying('60 tasks were created')
    expect((await read()).tasks).toHaveLength(61)
  })

  it('moves a task by the menu, and completes it in the last column', async () => {
    const { id } = await addTask('Ship')
    const { user } = await open()
    await choose(user, 'Move or archive task 1', 'Done')
    expect(titlesIn('Done')).toEqual(['Ship'])
    await waitFor(async () => expect((await read()).tasks.find((task) => task.id === id)?.completedAt).not.toBeNull())
  })

  it('refuses a move to a full column, and moves a task back when another user was faster', async () => {
    await saveBoard(fillReview)
    await addTask('Mine')
    const { user } = await open()
    await addTask('Faster', 'Review', {}, scene().mia)
    await choose(user, 'Move or archive task 1', 'Review')
    await site.toastSaying(/^Task 1 was moved back. Review has reached its limit of 1/)
    await waitFor(() => expect(titlesIn('To Do')).toEqual(['Mine']))
    await waitFor(() => expect(titlesIn('Review')).toEqual(['Faster']))
    await user.click(screen.getByRole('button', { name: 'Move or archive task 1' }))
    expect(await screen.findByRole('menuitem', { name: /Review has reached its limit of 1/ })).toHaveProperty('ariaDisabled', 'true')
  })

  it('archives with Undo at the same place, lists what is archived and restores it', async () => {
    await addTask('Keep')
    await addTask('Drop')
    const { user } = await open()
    await choose(user, 'Move or archive task 1', 'Archive')
    expect(titlesIn('To Do')).toEqual(['Drop'])
    await site.toastSaying('Task 1 archived')
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(titlesIn('To Do')).toEqual(['Keep', 'Drop']))
    await site.toastSaying('Task 1 restored')
    await choose(user, 'Move or archive task 1', 'Archive')
    await site.toastSaying('Task 1 archived')
    await user.click(screen.getByRole('link', { name: 'Archived' }))
    await user.click(await screen.findByRole('button', { name: 'Restore task 1' }))
    expect(await screen.findByRole('heading', { name: 'Nothing is archived' })).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Board' }))
    await waitFor(() => expect(titlesIn('To Do')).toEqual(['Keep', 'Drop']))
  })

  it('shows what others have changed with the next poll', async () => {
    const task = await addTask('Before')
    await addTask('Gone')
    await open()
    await scene().app.call(
      'PUT /api/startups/{id}/tasks/{taskId}',
      { id: scene().startup.id, taskId: task.id, body: { title: 'After' } },
      { as: scene().mia },
    )
    const { tasks } = await read()
    const gone = tasks.find(({ title }) => title === 'Gone')?.id ?? ''
    await scene().app.call('DELETE /api/startups/{id}/tasks/{taskId}', { id: scene().startup.id, taskId: gone }, { as: scene().ada })
    await refresh('GET /api/startups/{id}/tasks')
    await waitFor(() => expect(titlesIn('To Do')).toEqual(['After']))
  })

  it('downloads the tasks as a table', async () => {
    await addTask('=SUM(A1)')
    const { user } = await open()
    const next = catchDownloads()
    await choose(user, 'More actions', 'Download CSV')
    expect((await next()).text).toContain("'=SUM(A1)")
  })
})
