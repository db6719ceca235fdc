import { describe, expect, it } from 'vitest'
import { createUser } from '../../support/create-user.ts'
import { openApp, type Person } from '../../support/app.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { addTask, bodyOf, columnIds, readBoard } from '../../support/tasks/tasks.ts'
import { addMember } from '../../support/teams/teams.ts'

const app = await openApp()

async function fixture() {
  const [ada, bob, cleo] = [await createUser('Ada'), await createUser('Bob'), await createUser('Cleo')]
  const { id } = await registerStartup(app, ada)
  await addMember(id, bob)
  const task = await addTask(app, ada, id, { title: 'Order yarn' })
  return { ada, bob, cleo, id, task, on: { id, taskId: task.id } }
}
type On = Awaited<ReturnType<typeof fixture>>['on']

const comment = (on: On, as: Person, content: string, headers = {}) =>
  app.call('POST /api/startups/{id}/tasks/{taskId}/comments', { ...on, body: { content } }, { as, headers })
const edit = (on: On, commentId: string, as: Person, content: string) =>
  app.call('PUT /api/startups/{id}/tasks/{taskId}/comments/{commentId}', { ...on, commentId, body: { content } }, { as })
const remove = (on: On, commentId: string, as: Person) =>
  app.call('DELETE /api/startups/{id}/tasks/{taskId}/comments/{commentId}', { ...on, commentId }, { as })
const list = async (on: On, as: Person, page = {}) =>
  bodyOf(await app.call('GET /api/startups/{id}/tasks/{taskId}/comments', { ...on, ...page }, { as }))
const mention = ({ id, name }: Person) => `[@${name}](mention:${id})`

describe('comments on a task', () => {
  it('S1-07 are counted on its card, which the change feed reports', async () => {
    const { ada, bob, id, on } = await fixture()
    const { seq } = await readBoard(app, ada, id)
    const first = bodyOf(await comment(on, bob, 'Which colour?'))
    expect(first).toMatchObject({ authorId: bob.id, authorName: 'Bob', content: 'Which colour?', mentions: [], editedAt: null })
    await comment(on, ada, 'Blue')
    const changed = await readBoard(app, ada, id, seq)
    expect(changed).toMatchObject({ isWhole: false, tasks: [{ id: on.taskId, commentCount: 2, version: 1 }] })
    await remove(on, first.id, bob)
    expect((await readBoard(app, ada, id, changed.seq)).tasks).toMatchObject([{ commentCount: 1 }])
    expect((await list(on, ada)).items.map(({ content }) => content)).toEqual(['Blue'])
  })

  it('are listed newest first, page by page', async () => {
    const { ada, on } = await fixture()
    for (const content of ['one', 'two', 'three']) await comment(on, ada, content)
    const first = await list(on, ada, { limit: 2 })
    const second = await list(on, ada, { limit: 2, cursor: first.nextCursor ?? '' })
    expect([first, second].map(({ items }) => items.map(({ content }) => content))).toEqual([['three', 'two'], ['one']])
    expect(second.nextCursor).toBeNull()
  })

  it('mention members of the startup, each once', async () => {
    const { ada, bob, cleo, on } = await fixture()
    const { id, mentions } = bodyOf(await comment(on, ada, `${mention(bob)} ${mention(cleo)} ${mention(bob)} ${mention(ada)}`))
    expect(mentions).toEqual([bob.id, ada.id])
    expect(bodyOf(await edit(on, id, ada, mention(bob))).mentions).toEqual([bob.id])
  })

  it('are edited by their author, and deleted by the author or a leader', async () => {
    const { ada, bob, cleo, on } = await fixture()
    const [byAda, byBob] = [bodyOf(await comment(on, ada, 'mine')), bodyOf(await comment(on, bob, 'yours'))]
    expect(bodyOf(await edit(on, byBob.id, bob, ' better '))).toMatchObject({ content: 'better', createdAt: byBob.createdAt })
    expect((await list(on, ada)).items[0]).toMatchObject({ content: 'better', editedAt: expect.any(String) as string })
    expect((await edit(on, byBob.id, ada, 'no')).problem).toMatchObject({ status: 403, code: 'auth.forbidden' })
    expect((await edit(on, byBob.id, cleo, 'no')).problem?.status).toBe(404)
    expect((await remove(on, byAda.id, bob)).problem?.status).toBe(403)
    expect((await remove(on, byBob.id, ada)).body).toEqual({ ok: true })
    expect((await remove(on, byBob.id, ada)).problem?.code).toBe('comment.not_found')
    expect((await edit(on, byBob.id, bob, 'late')).problem?.code).toBe('comment.not_found')
  })

  it('are refused on an archived task, which still shows them, and on a task of another startup', async () => {
    const { ada, on } = await fixture()
    await comment(on, ada, 'before')
    await app.call('DELETE /api/startups/{id}/tasks/{taskId}', on, { as: ada })
    expect((await comment(on, ada, 'after')).problem?.code).toBe('task.archived')
    expect((await list(on, ada)).items).toHaveLength(1)
    const other = await registerStartup(app, ada)
    const elsewhere = { id: other.id, taskId: on.taskId }
    expect((await comment(elsewhere, ada, 'hello')).problem?.code).toBe('task.not_found')
    const lost = await app.call('GET /api/startups/{id}/tasks/{taskId}/comments', elsewhere, { as: ada })
    expect(lost.problem?.code).toBe('task.not_found')
  })

  it('are created once for one Idempotency-Key, also by eight calls at once', async () => {
    const { ada, on } = await fixture()
    const answers = await Promise.all(Array.from({ length: 8 }, () => comment(on, ada, 'once', { 'idempotency-key': 'comment-1' })))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect((await list(on, ada)).items).toHaveLength(1)
  })

  it('show the present name and picture of their author', async () => {
    const { ada, bob, on } = await fixture()
    await comment(on, bob, 'hello')
    await app.call('PUT /api/users/profile', { body: { name: 'Robert' } }, { as: bob })
    await app.settled()
    expect((await list(on, ada)).items).toMatchObject([{ authorName: 'Robert', authorImage: null }])
  })
})

describe('the activity of a task', () => {
  it('says who changed what from what to what, newest first, with present names', async () => {
    const { ada, bob, id, on } = await fixture()
    const [, doing] = await columnIds(app, ada, id)
    const change = (body: object) => app.call('PUT /api/startups/{id}/tasks/{taskId}', { ...on, body }, { as: ada })
    await change({ title: 'Order blue yarn', priority: 'high' })
    await change({ assigneeIds: [bob.id, ada.id] })
    await change({ assigneeIds: [ada.id] })
    await app.call('PATCH /api/startups/{id}/tasks/{taskId}/move', { ...on, body: { columnId: doing } }, { as: bob })
    await comment(on, bob, 'On it')
    await app.call('PUT /api/users/profile', { body: { name: 'Robert' } }, { as: bob })
    await app.settled()
    const read = async (page = {}) =>
      bodyOf(await app.call('GET /api/startups/{id}/tasks/{taskId}/activity', { ...on, ...page }, { as: ada }))
    const { items } = await read()
    expect(items.map(({ type, actorName, from, to }) => [type, actorName, from, to])).toEqual([
      ['commented', 'Robert', null, null],
      ['moved', 'Robert', 'To Do', 'In Progress'],
      ['assigned', 'Ada', 'Robert', null],
      ['assigned', 'Ada', null, 'Robert, Ada'],
      ['priority', 'Ada', 'default', 'high'],
      ['renamed', 'Ada', 'Order yarn', 'Order blue yarn'],
      ['created', 'Ada', null, null],
    ])
    const first = await read({ limit: 5 })
    const second = await read({ limit: 5, cursor: first.nextCursor ?? '' })
    expect([...first.items, ...second.items]).toEqual(items)
  })
})
