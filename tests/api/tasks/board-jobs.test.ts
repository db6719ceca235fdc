import { expect, it } from 'vitest'
import { createUser } from '../../support/create-user.ts'
import { openApp } from '../../support/app.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { addTasks, boardOf, bodyOf, readBoard } from '../../support/tasks/tasks.ts'

const app = await openApp()

it('completes the tasks of a column that becomes one for completed tasks, and reopens those of one that is none any more', async () => {
  const ada = await createUser('Ada')
  const { id } = await registerStartup(app, ada)
  const board = await boardOf(app, ada, id)
  const [todo, , , done] = board.columns
  await addTasks(app, ada, id, [{ title: 'First' }, { title: 'Second' }, { title: 'Third', columnId: done?.id ?? '' }])
  const columns = board.columns.map((column) => ({ ...column, isDone: column.id === todo?.id }))
  bodyOf(await app.call('PUT /api/startups/{id}/board', { id, body: { ...board, columns } }, { as: ada }))
  await app.settled()
  const { tasks } = await readBoard(app, ada, id)
  const completed = tasks.filter(({ completedAt }) => completedAt !== null).map(({ title }) => title)
  expect(new Set(completed)).toEqual(new Set(['First', 'Second']))
})
