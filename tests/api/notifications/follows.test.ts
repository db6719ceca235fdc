import { describe, expect, it } from 'vitest'
import { putFollow } from '../../../functions/data/notifications/follows.ts'
import { inboxRef } from '../../../functions/data/notifications/inboxes.ts'
import { getTogetherEach } from '../../../functions/data/reads.ts'
import { commit } from '../../../functions/data/transaction.ts'
import { currentFacts } from '../../../functions/domain/deliveries/mails.ts'
import { notifyFollowers } from '../../../functions/domain/notifications/notify.ts'
import type { FollowChange } from '../../../shared/entities/follow.ts'
import { openApp, type Person } from '../../support/app.ts'
import { createUser } from '../../support/create-user.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { addMember, addRole } from '../../support/teams/teams.ts'

const app = await openApp()

const set = (as: Person, id: string, body: FollowChange) => app.call('PUT /api/follows/{id}', { id, body }, { as })
const listed = async (as: Person) => (await app.call('GET /api/follows', {}, { as })).body.items
async function titlesOf(as: Person): Promise<string[]> {
  await app.settled()
  const { body } = await app.call('GET /api/notifications/user', {}, { as })
  return body.map(({ title, message }) => `${title}: ${message}`)
}
async function team() {
  const [ada, bob] = [await createUser('Ada'), await createUser('Bob')]
  const startup = await registerStartup(app, ada, { name: 'Engines' })
  await addMember(startup.id, bob)
  const of = { id: startup.id }
  const { body: task } = await app.call('POST /api/startups/{id}/tasks', { ...of, body: { title: 'Plan' } }, { as: ada })
  await app.settled()
  const comment = (content: string, as = ada) =>
    app.call('POST /api/startups/{id}/tasks/{taskId}/comments', { ...of, taskId: task.id, body: { content } }, { as })
  return { ada, bob, startup, task, comment, onTask: { on: 'task', startupId: startup.id } as const }
}

describe('a follower', () => {
  it('of a task is notified of changes and comments without taking part, also of a muted startup, and no longer after leaving', async () => {
    const { ada, bob, startup, task, comment, onTask } = await team()
    await comment('Zero')
    expect(await titlesOf(bob)).toEqual([])
    expect((await set(bob, task.id, { ...onTask, level: 'follow' })).body).toEqual({ level: 'follow' })
    await set(bob, startup.id, { on: 'startup', level: 'mute' })
    await comment('One')
    const of = { id: startup.id, taskId: task.id, body: { title: 'Plan B', version: task.version } }
    expect((await app.call('PUT /api/startups/{id}/tasks/{taskId}', of, { as: ada })).status).toBe(200)
    expect(await titlesOf(bob)).toEqual(['Changed: Ada renamed “Plan B”', 'New comment: Ada commented on “Plan B”'.replace(' B', '')])
    const { body: got } = await app.call('GET /api/notifications/user', {}, { as: bob })
    const subjects = await Promise.all(got.map(async ({ id }) => (await currentFacts(bob.id, [id]))?.itemName))
    expect(subjects).toEqual(['Plan B', 'Plan B'])
    expect(await titlesOf(ada)).not.toContain('Changed: Ada renamed “Plan B”')
    expect((await listed(bob)).map(({ on, level, name }) => `${on} ${level} ${name}`)).toEqual([
      'startup mute Engines',
      'task follow Plan B',
    ])
    await app.call('POST /api/startups/{id}/leave', { id: startup.id }, { as: bob })
    await comment('Two')
    expect((await titlesOf(bob)).filter((one) => one.startsWith('New comment'))).toHaveLength(1)
    expect((await listed(bob)).map(({ name }) => name)).toEqual([null, null])
    expect((await set(bob, task.id, { ...onTask, level: 'follow' })).problem?.code).toBe('follow.not_found')
    expect((await set(bob, task.id, { ...onTask, level: null })).status).toBe(200)
    expect(await listed(bob)).toHaveLength(1)
  })

  it('of a room is notified of its messages until they are read, and of a startup of who joins', async () => {
    const { ada, bob, startup } = await team()
    await set(bob, startup.id, { on: 'room', level: 'follow' })
    await set(bob, startup.id, { on: 'startup', level: 'follow' })
    expect((await app.call('GET /api/follows/{id}', { id: startup.id, on: 'room' }, { as: bob })).body).toEqual({ level: 'follow' })
    await app.call('POST /api/group-chats/{id}/messages', { id: startup.id, body: { content: 'Hello' } }, { as: ada })
    expect(await titlesOf(bob)).toEqual(['New messages: Ada in Engines: Hello'])
    await addMember(startup.id, await createUser('Cy'))
    expect(await titlesOf(bob)).toContain('New member: Cy has joined Engines')
    await set(bob, startup.id, { on: 'room', level: 'mute' })
    expect((await listed(bob)).map(({ on, level }) => `${on} ${level}`)).toEqual(['room mute', 'startup follow'])
  })

  it('of a lead is notified of notes, and members who may not see it cannot follow it', async () => {
    const { ada, bob, startup } = await team()
    const { body: lead } = await app.call('POST /api/startups/{id}/leads', { id: startup.id, body: { name: 'Acme' } }, { as: ada })
    expect((await set(bob, lead.id, { on: 'lead', startupId: startup.id, level: 'follow' })).problem?.code).toBe('follow.not_found')
    const cy = await createUser('Cy')
    const { id: roleId } = await addRole(app, ada, startup.id, 'Seller')
    await addMember(startup.id, cy, roleId)
    await set(cy, lead.id, { on: 'lead', startupId: startup.id, level: 'follow' })
    const note = { id: startup.id, leadId: lead.id, body: { content: 'Call' } }
    await app.call('POST /api/startups/{id}/leads/{leadId}/notes', note, { as: ada })
    expect(await titlesOf(cy)).toContain('Changed: Ada wrote a note on “Acme”')
  })
})

describe('what is muted', () => {
  it('notifies only of mentions and of what is always on', async () => {
    const { ada, bob, startup, task, comment, onTask } = await team()
    await comment('Mine', bob)
    await set(bob, task.id, { ...onTask, level: 'mute' })
    await comment('Hello')
    await comment(`Hello [@Bob](mention:${bob.id})`)
    expect((await titlesOf(bob)).map((one) => one.split(':')[0])).toEqual(['You were mentioned'])
    await set(bob, task.id, { ...onTask, level: null })
    await set(bob, startup.id, { on: 'startup', level: 'mute' })
    await comment('Hello again')
    expect(await titlesOf(bob)).toHaveLength(1)
    expect(ada.id).not.toBe(bob.id)
  })
})

it('followers beyond 250 are notified by the work queue, page by page, each once', async () => {
  const gigId = '01ARZ3NDEKTSV4RRFFQ69G5FAX'
  const people = await Promise.all(Array.from({ length: 300 }, (_, at) => createUser(`Follower ${at}`)))
  await Promise.all(people.map(({ id: userId }) => commit(putFollow({ userId, id: gigId, on: 'gig', level: 'follow', at: '2027' }))))
  const notified = async () => {
    const found = await getTogetherEach(people.map(({ id }) => ({ inbox: inboxRef(id) })))
    return found.reduce((sum, { inbox }) => sum + (inbox?.seq ?? 0), 0)
  }
  const facts = { person: 'Ada', item: 'Logo', itemId: gigId }
  const run = () => notifyFollowers({ on: 'gig', id: gigId }, 'follow.changed', async () => ({ facts, event: 'one', variant: 'gig' }))
  await run()
  expect(await notified()).toBe(250)
  await run()
  await app.run('due')
  expect(await notified()).toBe(300)
})
