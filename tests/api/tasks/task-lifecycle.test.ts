import { afterEach, describe, expect, it, vi } from 'vitest'
import { MINUTE_MS } from '../../../shared/time.ts'
import { createUser } from '../../support/create-user.ts'
import { openApp, type Person } from '../../support/app.ts'
import { accountOf, claimAction } from '../../support/points/points.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { passMinute, teamWithRareName } from '../../support/startups/lifecycle.ts'
import { leftOf } from '../../support/startups/startup-rest.ts'
import { itemsWith } from '../../support/table/store.ts'
import { addTask, addTasks, bodyOf, columnIds, readBoard } from '../../support/tasks/tasks.ts'
import { addMember } from '../../support/teams/teams.ts'

const app = await openApp()
afterEach(() => {
  app.dynamodb.faults.loseAnswer = undefined
})

const getTask = async (as: Person, id: string, taskId: string) =>
  bodyOf(await app.call('GET /api/startups/{id}/tasks/{taskId}', { id, taskId }, { as }))
const comment = async (as: Person, id: string, taskId: string, content: string) =>
  bodyOf(await app.call('POST /api/startups/{id}/tasks/{taskId}/comments', { id, taskId, body: { content } }, { as }))

describe('a member who leaves', () => {
  it('is unassigned from tasks and checklists, archived ones included, and keeps those of other startups', async () => {
    const { ada, bob, id } = await teamWithRareName(app)
    const other = await registerStartup(app, bob)
    const own = await addTask(app, bob, other.id, { title: 'Own', assigneeIds: [bob.id] })
    const tasks = await addTasks(
      app,
      ada,
      id,
      Array.from({ length: 30 }, (_, at) => ({ title: `Task ${at}`, assigneeIds: [bob.id, ada.id] })),
    )
    const [first, second] = tasks
    if (!first || !second) throw new Error('A task is missing')
    const checklist = [
      { text: 'Sort', assigneeId: bob.id },
      { text: 'Spin', assigneeId: ada.id },
    ]
    for (const { id: taskId } of [first, second]) {
      await app.call('PUT /api/startups/{id}/tasks/{taskId}', { id, taskId, body: { checklist } }, { as: ada })
    }
    await app.call('DELETE /api/startups/{id}/tasks/{taskId}', { id, taskId: second.id }, { as: ada })
    const { seq } = await readBoard(app, ada, id)
    await app.call('POST /api/startups/{id}/leave', { id }, { as: bob })
    await passMinute(app)
    const board = await readBoard(app, ada, id)
    expect(board.seq).toBeGreaterThan(seq)
    expect(board.tasks.every(({ assigneeIds }) => assigneeIds.join() === ada.id)).toBe(true)
    for (const { id: taskId } of [first, second]) {
      const task = await getTask(ada, id, taskId)
      expect([task.assigneeIds, task.checklist.map(({ assigneeId }) => assigneeId)]).toEqual([[ada.id], [null, ada.id]])
    }
    expect((await getTask(bob, other.id, own.id)).assigneeIds).toEqual([bob.id])
    expect((await app.call('GET /api/tasks/mine', {}, { as: bob })).body.items.map(({ title }) => title)).toEqual(['Own'])
  })
})

describe('a checklist', () => {
  it('is refused when it is assigned to more members at once than a transaction checks', async () => {
    const { ada, id } = await teamWithRareName(app)
    const task = await addTask(app, ada, id, { title: 'Roll call' })
    const people = await Promise.all(Array.from({ length: 50 }, (_, at) => createUser(`Member ${at}`)))
    for (const person of people) await addMember(id, person)
    const assign = (some: Person[]) => {
      const checklist = some.map((person) => ({ text: person.name, assigneeId: person.id }))
      return app.call('PUT /api/startups/{id}/tasks/{taskId}', { id, taskId: task.id, body: { checklist } }, { as: ada })
    }
    expect((await assign(people)).problem).toMatchObject({ status: 400, message: 'Please change less at once' })
    expect((await assign(people.slice(0, 40))).status).toBe(200)
    expect((await assign(people)).status).toBe(200)
  })
})

describe('a deleted startup', () => {
  it('leaves nothing of its board, also when the job is killed in between', async () => {
    const { ada, bob, id, name } = await teamWithRareName(app)
    const dueAt = new Date(Date.now() + 5 * 24 * 60 * MINUTE_MS).toISOString()
    const task = await addTask(app, ada, id, { title: 'One', description: 'text', assigneeIds: [bob.id], dueAt })
    const body = { checklist: [{ text: 'Sort', assigneeId: bob.id }] }
    await app.call('PUT /api/startups/{id}/tasks/{taskId}', { id, taskId: task.id, body }, { as: ada })
    const archived = await addTask(app, ada, id, { title: 'Two' })
    await app.call('DELETE /api/startups/{id}/tasks/{taskId}', { id, taskId: archived.id }, { as: ada })
    for (let at = 0; at < 30; at += 1) await comment(bob, id, task.id, `comment ${at}`)
    await app.settled()
    await app.call('DELETE /api/startups/{id}', { id, body: { confirmName: name } }, { as: ada })
    let writes = 40
    app.dynamodb.faults.loseAnswer = ({ operation }) => /Delete|Transact/.test(operation) && (writes -= 1) === 0
    await passMinute(app)
    app.dynamodb.faults.loseAnswer = undefined
    await passMinute(app)
    await passMinute(app)
    expect(await leftOf(id)).toEqual([])
    expect((await itemsWith(task.id)).map(({ _kind }) => _kind).filter((kind) => !/^noti|points/.test(String(kind)))).toEqual([])
  })
})

describe('a deleted account', () => {
  it('is assigned to nothing, and its comments and name are gone from the board', async () => {
    const { ada, bob, id } = await teamWithRareName(app)
    const task = await addTask(app, bob, id, { title: 'Order yarn', assigneeIds: [bob.id] })
    await comment(bob, id, task.id, 'Which colour?')
    // Ada takes part from her comment on: a notification of the first one would keep the name of Bob.
    await app.settled()
    await comment(ada, id, task.id, 'Blue')
    await app.call('DELETE /api/users/me', { body: { password: bob.password } }, { as: bob })
    await passMinute(app)
    await passMinute(app)
    expect(await getTask(ada, id, task.id)).toMatchObject({ title: 'Order yarn', assigneeIds: [], commentCount: 1, createdBy: bob.id })
    const on = { id, taskId: task.id }
    const { items } = bodyOf(await app.call('GET /api/startups/{id}/tasks/{taskId}/comments', on, { as: ada }))
    expect(items.map(({ content }) => content)).toEqual(['Blue'])
    const log = bodyOf(await app.call('GET /api/startups/{id}/tasks/{taskId}/activity', on, { as: ada }))
    expect(log.items.map(({ type, actorName }) => `${type} ${actorName}`)).toEqual([
      'commented Ada',
      'commented Deleted user',
      'created Deleted user',
    ])
    expect(JSON.stringify(await itemsWith(task.id))).not.toContain('Quackenbush')
  })

  it('is exported with its tasks and comments, and without those of others', async () => {
    const { ada, bob, id } = await teamWithRareName(app)
    const [assigned] = await addTasks(app, ada, id, [{ title: 'Assigned', assigneeIds: [bob.id, ada.id] }, { title: 'Not mine' }])
    await addTask(app, bob, id, { title: 'Created' })
    await comment(bob, id, assigned?.id ?? '', 'mine')
    await comment(ada, id, assigned?.id ?? '', 'not mine')
    await app.settled()
    const { body } = await app.call('GET /api/users/me/export', {}, { as: bob })
    expect(body['tasks']).toMatchObject([
      { title: 'Assigned', createdBy: null, assigneeIds: [bob.id] },
      { title: 'Created', createdBy: bob.id },
    ])
    expect(body['comments']).toMatchObject([{ content: 'mine' }])
  })
})

describe('points for tasks', () => {
  const taskPoints = async ({ id }: Person) => {
    await app.settled()
    await app.settled()
    const { entries } = await accountOf(id)
    return entries.filter(({ action }) => action.startsWith('task.')).map(({ action, amount }) => `${action} ${amount}`)
  }
  const complete = async (as: Person, id: string, taskId: string) => {
    const [, , , columnId] = await columnIds(app, as, id)
    await app.call('PATCH /api/startups/{id}/tasks/{taskId}/move', { id, taskId, body: { columnId } }, { as })
  }

  it('S1-10 come for creating, at most 20 a day, and for completing to the assignees, once a task', async () => {
    const { ada, bob, id } = await teamWithRareName(app)
    const [task] = await addTasks(
      app,
      ada,
      id,
      Array.from({ length: 12 }, (_, at) => ({ title: `Task ${at}`, assigneeIds: [bob.id] })),
    )
    await complete(bob, id, task?.id ?? '')
    const [todo] = await columnIds(app, bob, id)
    await app.call('PATCH /api/startups/{id}/tasks/{taskId}/move', { id, taskId: task?.id ?? '', body: { columnId: todo } }, { as: bob })
    await complete(bob, id, task?.id ?? '')
    expect(await taskPoints(bob)).toEqual(['task.complete 10'])
    const created = await taskPoints(ada)
    expect([created.length, created.filter((line) => line === 'task.create 2').length]).toEqual([12, 10])
  })

  it('do not come for an own task within ten minutes, whatever the client claims, and do later', async () => {
    const { ada, id } = await teamWithRareName(app)
    const [quick, slow] = await addTasks(app, ada, id, [
      { title: 'Quick', assigneeIds: [ada.id] },
      { title: 'Slow', assigneeIds: [ada.id] },
    ])
    await complete(ada, id, quick?.id ?? '')
    await claimAction(app, ada, 'task.complete', quick?.id ?? '')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * MINUTE_MS })
    await complete(ada, id, slow?.id ?? '')
    expect(await taskPoints(ada)).toEqual(['task.create 2', 'task.create 2', 'task.complete 10'])
    const { body } = await claimAction(app, ada, 'task.complete', slow?.id ?? '')
    expect(body.lastAward).toMatchObject({ amount: 10, reason: 'Completed a task' })
  })

  it('are reversed when the task is deleted within a day, and not given again when it is restored', async () => {
    const { ada, bob, id } = await teamWithRareName(app)
    const task = await addTask(app, ada, id, { title: 'Farm', assigneeIds: [bob.id] })
    await complete(bob, id, task.id)
    await app.settled()
    await app.call('DELETE /api/startups/{id}/tasks/{taskId}', { id, taskId: task.id }, { as: ada })
    await app.settled()
    await app.call('PATCH /api/startups/{id}/tasks/{taskId}/restore', { id, taskId: task.id }, { as: ada })
    expect(await taskPoints(ada)).toEqual(['task.create 2', 'task.create -2'])
    expect(await taskPoints(bob)).toEqual(['task.complete 10', 'task.complete -10'])
  })

  it('earn the badge Ten Tasks Done with the tenth', async () => {
    const [ada, bob] = [await createUser('Ada'), await createUser('Bob')]
    const { id } = await registerStartup(app, ada)
    await addMember(id, bob)
    const [, , , columnId] = await columnIds(app, ada, id)
    const tasks = Array.from({ length: 10 }, (_, at) => ({ title: `Task ${at}`, columnId, assigneeIds: [bob.id] }))
    await addTasks(app, ada, id, tasks.slice(1))
    await app.settled()
    await app.settled()
    expect((await app.call('GET /api/users/{id}/badges', { id: bob.id }, { as: bob })).body).toEqual([])
    await addTasks(app, ada, id, tasks.slice(0, 1))
    await app.settled()
    await app.settled()
    expect((await app.call('GET /api/users/{id}/badges', { id: bob.id }, { as: bob })).body).toMatchObject([{ id: 'ten-tasks' }])
  })
})
