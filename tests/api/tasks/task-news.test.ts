import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../shared/time.ts'
import { listComments } from '../../../functions/data/threads/comments.ts'
import { everyItem } from '../../../functions/data/reads.ts'
import { createUser, signInAgain } from '../../support/create-user.ts'
import { openApp, type Person } from '../../support/app.ts'
import { PassingTime } from '../../support/app/passing-time.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { addTask, addTasks, bodyOf, columnIds, readBoard } from '../../support/tasks/tasks.ts'
import { addMember } from '../../support/teams/teams.ts'

const app = await openApp({ keepsTime: true })
const time = new PassingTime(app)
const pass = (ms: number) => time.skip(ms)
const day = (days: number): string => new Date(time.now + days * DAY_MS).toISOString().slice(0, 10)

async function fixture() {
  const [ada, bob, cleo] = [await createUser('Ada'), await createUser('Bob'), await createUser('Cleo')]
  const { id } = await registerStartup(app, ada, { name: 'Loomwork' })
  await addMember(id, bob)
  await addMember(id, cleo)
  return { ada, bob, cleo, id }
}

/** The notifications of a user about tasks, newest first: kind, title and message. */
async function newsOf(as: Person) {
  await app.settled()
  await app.settled()
  const { body } = await app.call('GET /api/notifications/user', {}, { as })
  return body
    .filter(({ kind }) => kind.startsWith('task.'))
    .map(({ kind, type, title, message, link }) => ({ kind, type, title, message, link }))
}
const kindsOf = async (as: Person) => (await newsOf(as)).map(({ kind }) => kind)
const change = (on: { id: string; taskId: string }, as: Person, body: object) =>
  app.call('PUT /api/startups/{id}/tasks/{taskId}', { ...on, body }, { as })
const move = (on: { id: string; taskId: string }, as: Person, columnId: string) =>
  app.call('PATCH /api/startups/{id}/tasks/{taskId}/move', { ...on, body: { columnId } }, { as })
const archive = (on: { id: string; taskId: string }, as: Person) => app.call('DELETE /api/startups/{id}/tasks/{taskId}', on, { as })
const comment = (on: { id: string; taskId: string }, as: Person, content: string) =>
  app.call('POST /api/startups/{id}/tasks/{taskId}/comments', { ...on, body: { content } }, { as })

describe('the assignee of a task', () => {
  it('is notified once, coalesced for many tasks, and not of their own doing or a restored task', async () => {
    const { ada, bob, id } = await fixture()
    app.dynamodb.faults.stream = { seed: 5, recut: true, repeat: true, replay: true }
    const task = await addTask(app, ada, id, { title: 'Order yarn', assigneeIds: [bob.id, ada.id] })
    const link = `/startup/${id}/tasks?task=${task.id}`
    const message = 'Ada assigned “Order yarn” of Loomwork to you'
    expect(await newsOf(bob)).toEqual([{ kind: 'task.assigned', type: 'blue', title: 'New task', message, link }])
    expect(await newsOf(ada)).toEqual([])
    await archive({ id, taskId: task.id }, ada)
    await app.call('PATCH /api/startups/{id}/tasks/{taskId}/restore', { id, taskId: task.id }, { as: ada })
    await addTasks(app, ada, id, [
      { title: 'Sort', assigneeIds: [bob.id] },
      { title: 'Spin', assigneeIds: [bob.id] },
    ])
    expect(await newsOf(bob)).toMatchObject([
      { title: '3 new tasks', message: 'Ada assigned 3 tasks of Loomwork to you', link: `/startup/${id}/tasks` },
    ])
    app.dynamodb.faults.stream = undefined
  })
})

describe('a comment', () => {
  it('notifies creator, assignees and earlier authors, and mentioned members instead of that', async () => {
    const { ada, bob, cleo, id } = await fixture()
    const task = await addTask(app, ada, id, { title: 'Order yarn' })
    const on = { id, taskId: task.id }
    await comment(on, bob, 'Which colour?')
    expect(await newsOf(ada)).toMatchObject([{ kind: 'task.comment', type: 'blue', message: 'Bob commented on “Order yarn”' }])
    expect(await newsOf(bob)).toEqual([])
    await comment(on, ada, `Blue. [@Cleo](mention:${cleo.id}) knows where`)
    expect(await kindsOf(bob)).toEqual(['task.comment'])
    expect(await newsOf(cleo)).toMatchObject([{ kind: 'task.mention', type: 'purple', message: 'Ada mentioned you in “Order yarn”' }])
  })

  it('notifies of mentions that an edit adds, and of each once', async () => {
    const { ada, bob, cleo, id } = await fixture()
    const on = { id, taskId: (await addTask(app, ada, id, { title: 'Order yarn' })).id }
    const { id: commentId } = bodyOf(await comment(on, ada, 'Blue'))
    const edit = (content: string) =>
      app.call('PUT /api/startups/{id}/tasks/{taskId}/comments/{commentId}', { ...on, commentId, body: { content } }, { as: ada })
    for (const content of [`[@Bob](mention:${bob.id})`, 'Blue', `[@Bob](mention:${bob.id}) [@Cleo](mention:${cleo.id})`]) {
      await edit(content)
      await app.settled()
    }
    expect([await kindsOf(bob), await kindsOf(cleo)]).toEqual([['task.mention'], ['task.mention']])
  })
})

describe('a task with a due date', () => {
  it('reminds its assignees 24 hours before and when it is due; a day is due at its end in UTC', async () => {
    const { ada, bob, id } = await fixture()
    const dueAt = day(3)
    const task = await addTask(app, ada, id, { title: 'Pay the makers', assigneeIds: [bob.id], dueAt })
    const toEnd = Date.parse(dueAt) + DAY_MS - time.now
    await pass(toEnd - DAY_MS - MINUTE_MS)
    expect(await kindsOf(bob)).toEqual(['task.assigned'])
    await pass(2 * MINUTE_MS)
    expect((await newsOf(bob))[0]).toEqual({
      kind: 'task.due',
      type: 'orange',
      title: 'Task due soon',
      message: '“Pay the makers” of Loomwork is due within 24 hours',
      link: `/startup/${id}/tasks?task=${task.id}`,
    })
    await pass(DAY_MS)
    expect((await newsOf(bob))[0]).toMatchObject({ kind: 'task.overdue', type: 'red', message: '“Pay the makers” of Loomwork is overdue' })
    expect(await kindsOf(ada)).toEqual([])
    await pass(HOUR_MS)
    expect(await kindsOf(bob)).toEqual(['task.overdue', 'task.due', 'task.assigned'])
  })

  it('reminds at the new time when the date changes, and never once it is completed, archived or has no date', async () => {
    const { ada, bob, id } = await fixture()
    const [, , , done] = await columnIds(app, ada, id)
    const at = new Date(time.now + 2 * DAY_MS).toISOString()
    const tasks = await Promise.all(['A', 'B', 'C', 'D'].map((title) => addTask(app, bob, id, { title, assigneeIds: [bob.id], dueAt: at })))
    const [moved, completed, archived, cleared] = tasks.map(({ id: taskId }) => ({ id, taskId }))
    if (!moved || !completed || !archived || !cleared) throw new Error('A task is missing')
    await app.settled()
    await change(moved, bob, { dueAt: new Date(time.now + 5 * DAY_MS).toISOString() })
    await move(completed, bob, done)
    await archive(archived, bob)
    await change(cleared, bob, { dueAt: null })
    await pass(DAY_MS + MINUTE_MS)
    await pass(DAY_MS)
    expect(await newsOf(bob)).toEqual([])
    await pass(DAY_MS)
    expect(await newsOf(bob)).toEqual([])
    await pass(DAY_MS)
    expect(await newsOf(bob)).toMatchObject([{ kind: 'task.due', message: '“A” of Loomwork is due within 24 hours' }])
  })
})

describe('a completed task', () => {
  it('leaves the board 30 days later and stays archived, unless it was reopened', async () => {
    const { ada, id } = await fixture()
    const [todo, , , done] = await columnIds(app, ada, id)
    const [kept, reopened] = await addTasks(app, ada, id, [{ title: 'Kept' }, { title: 'Reopened' }])
    if (!kept || !reopened) throw new Error('A task is missing')
    for (const { id: taskId } of [kept, reopened]) await move({ id, taskId }, ada, done)
    await pass(DAY_MS)
    await move({ id, taskId: reopened.id }, ada, todo)
    await pass(28 * DAY_MS)
    const later = await signInAgain(ada)
    expect((await readBoard(app, later, id)).tasks).toHaveLength(2)
    await pass(DAY_MS + MINUTE_MS)
    expect((await readBoard(app, later, id)).tasks.map(({ title }) => title)).toEqual(['Reopened'])
    await pass(40 * DAY_MS)
    const { body } = await app.call('GET /api/startups/{id}/tasks', { id, archived: 'true' }, { as: await signInAgain(ada) })
    expect(body.tasks).toMatchObject([{ title: 'Kept', deletesAt: null, archivedAt: expect.any(String) as string }])
  })
})

describe('an archived task', () => {
  it('is deleted with its comments 30 days later, and not when it was restored meanwhile', async () => {
    const { ada, bob, id } = await fixture()
    const tasks = [
      await addTask(app, ada, id, { title: 'Gone', description: 'text', assigneeIds: [bob.id] }),
      await addTask(app, ada, id, { title: 'Restored' }),
    ]
    const [gone, restored] = tasks.map((task) => ({ id, taskId: task.id }))
    if (!gone || !restored) throw new Error('A task is missing')
    for (let at = 0; at < 30; at += 1) await comment(gone, bob, `comment ${at}`)
    await archive(gone, ada)
    await archive(restored, ada)
    await pass(20 * DAY_MS)
    await app.call('PATCH /api/startups/{id}/tasks/{taskId}/restore', restored, { as: await signInAgain(ada) })
    await pass(10 * DAY_MS + MINUTE_MS)
    await pass(MINUTE_MS)
    const as = await signInAgain(ada)
    const statusOf = async (on: typeof gone) => (await app.call('GET /api/startups/{id}/tasks/{taskId}', on, { as })).status
    expect([await statusOf(gone), await statusOf(restored)]).toEqual([404, 200])
    const thread = { on: 'task', startupId: id, itemId: gone.taskId } as const
    expect(await everyItem((page) => listComments(thread, page))).toEqual([])
  })
})
