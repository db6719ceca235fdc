import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { choose, openBoard, titlesIn } from './board-site.tsx'

const { site, scene, read, addTask, open } = openBoard()

const put = (taskId: string, body: object, as = scene().mia) =>
  scene().app.call('PUT /api/startups/{id}/tasks/{taskId}', { id: scene().startup.id, taskId, body }, { as })

describe('undo on the board', () => {
  it('undoes the last changes with Ctrl or Cmd-Z, newest first, and puts a completed task back where it was', async () => {
    const first = await addTask('First')
    await addTask('Second')
    const { user } = await open()
    await choose(user, 'Move or archive task 1', 'Done')
    await site.toastSaying('Task 1 moved to Done')
    await choose(user, 'Move or archive task 2', 'Archive')
    await site.toastSaying('Task 2 archived')
    screen.getByRole('searchbox').focus()
    await user.keyboard('{Control>}z{/Control}')
    expect(titlesIn('To Do')).toEqual([])
    screen.getByRole('searchbox').blur()
    await user.keyboard('{Control>}z{/Control}')
    await site.toastSaying('Task 2 restored')
    await user.keyboard('{Meta>}z{/Meta}')
    await site.toastSaying('Undone: Task 1 moved to Done')
    await waitFor(() => expect(titlesIn('To Do')).toEqual(['First', 'Second']))
    const stored = (await read()).tasks.find(({ id }) => id === first.id)
    expect(stored).toMatchObject({ completedAt: null, rank: first.rank })
    await user.keyboard('{Control>}z{/Control}')
    await site.toastSaying('There is nothing to undo')
  })

  it('keeps what another user changed meanwhile, and says so; of several tasks each gets its own value back', async () => {
    const [one, two] = [await addTask('One', 'To Do', { priority: 'low' }), await addTask('Two', 'To Do', { priority: 'high' })]
    const { user } = await open('?view=list')
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }))
    await choose(user, 'Change selected tasks', 'Set priority', 'Medium')
    const toast = within((await site.toastSaying('2 tasks changed')).closest('.Toastify__toast') as HTMLElement)
    await put(two.id, { priority: 'low' })
    await user.click(toast.getByRole('button', { name: 'Undo' }))
    await site.toastSaying('The priority of Task 2 was changed by Mia meanwhile and stays as it is.')
    const stored = (await read()).tasks.map(({ id, priority }) => [id, priority])
    expect(Object.fromEntries(stored)).toEqual({ [one.id]: 'low', [two.id]: 'low' })
  })
})
