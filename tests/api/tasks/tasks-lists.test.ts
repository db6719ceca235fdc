import { describe, expect, it, vi } from 'vitest'
import { DAY_MS } from '../../../shared/time.ts'
import { openApp } from '../../support/app.ts'
import { createUser } from '../../support/create-user.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { addTask, addTasks, bodyOf, columnIds, readBoard } from '../../support/tasks/tasks.ts'

const app = await openApp({ jobs: false })

async function fixture() {
  const ada = await createUser('Ada')
  const { id } = await registerStartup(app, ada)
  return { ada, id, columns: await columnIds(app, ada, id) }
}

describe('GET /api/startups/{id}/tasks', () => {
  it('answers what has changed since a sequence number, and 304 when nothing has', async () => {
    const { ada, id, columns } = await fixture()
    const [first, second] = await addTasks(app, ada, id, [{ title: 'First' }, { title: 'Second' }])
    const { seq } = await readBoard(app, ada, id, 0)
    expect(seq).toBe(2)
    const quiet = await app.call('GET /api/startups/{id}/tasks', { id, since: seq }, { as: ada })
    expect(quiet.body).toMatchObject({ board: null, tasks: [], removed: [], isWhole: false, seq })
    const headers = { 'if-none-match': quiet.headers.get('etag') ?? '' }
    expect((await app.call('GET /api/startups/{id}/tasks', { id, since: seq }, { as: ada, headers })).status).toBe(304)
    const move = { id, taskId: first?.id ?? '', body: { columnId: columns[1] } }
    await app.call('PATCH /api/startups/{id}/tasks/{taskId}/move', move, { as: ada })
    await app.call('DELETE /api/startups/{id}/tasks/{taskId}', { id, taskId: second?.id ?? '' }, { as: ada })
    const changes = await readBoard(app, ada, id, seq)
    expect(changes).toMatchObject({ board: null, removed: [second?.id], isWhole: false, seq: 4 })
    expect(changes.tasks.map(({ title, columnId }) => [title, columnId])).toEqual([['First', columns[1]]])
    expect((await readBoard(app, ada, id, 99)).isWhole).toBe(true)
  })

  it('names a sequence number that repeats the newest changes after a read of everything', async () => {
    const { ada, id } = await fixture()
    await addTask(app, ada, id, { title: 'Old' })
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.now() + 60_000)
    await addTask(app, ada, id, { title: 'New' })
    expect((await readBoard(app, ada, id)).seq).toBe(1)
  })
})

describe('GET /api/tasks/mine', () => {
  it('lists open tasks of all startups by due date, with where they can be completed', async () => {
    const { ada, id, columns } = await fixture()
    const other = await registerStartup(app, ada, { name: 'Other' })
    const at = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()
    const mine = { assigneeIds: [ada.id] }
    await addTask(app, ada, id, { title: 'Whenever', ...mine })
    await addTask(app, ada, id, { title: 'Soon', dueAt: at(3), ...mine })
    await addTask(app, ada, other.id, { title: 'Late', dueAt: at(-1), ...mine })
    await addTask(app, ada, id, { title: 'Done', columnId: columns[3], ...mine })
    await addTask(app, ada, id, { title: 'Not mine' })
    const titles = async (due?: 'overdue' | 'today' | 'week') =>
      bodyOf(await app.call('GET /api/tasks/mine', due ? { due } : {}, { as: ada })).items.map(({ title }) => title)
    expect(await titles()).toEqual(['Late', 'Soon', 'Whenever'])
    expect(await titles('overdue')).toEqual(['Late'])
    expect(await titles('week')).toEqual(['Soon'])
    const [late] = bodyOf(await app.call('GET /api/tasks/mine', {}, { as: ada })).items
    expect(late).toMatchObject({ startupId: other.id, startupName: 'Other', columnName: 'To Do' })
    expect(late?.doneColumnId).not.toBeNull()
  })
})
