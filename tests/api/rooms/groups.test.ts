import { describe, expect, it } from 'vitest'
import { createUser } from '../../support/create-user.ts'
import { openApp, type Person } from '../../support/app.ts'
import { contentsIn, createGroup, readRoom, roomOf, roomsOf, sendTo } from '../../support/rooms/rooms.ts'
import { teamOfThree } from '../../support/rooms/team.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { addMember } from '../../support/teams/teams.ts'

const app = await openApp()

async function team() {
  const { id: startupId, ...people } = await teamOfThree(app)
  return { ...people, startupId }
}
const change = (as: Person, id: string, body: { name?: string; memberIds?: string[] }) =>
  app.call('PUT /api/group-chats/{id}', { id, body }, { as })
const read = (as: Person, id: string) => app.call('GET /api/group-chats/{id}', { id }, { as })

describe('POST /api/group-chats', () => {
  it('creates a group of people who share a startup with the creator, and lists it to all of them', async () => {
    const { ada, bob, cy } = await team()
    const { id } = await createGroup(app, bob, [ada.id, bob.id])
    expect(await roomOf(app, bob, id)).toMatchObject({ kind: 'group', startupId: null, createdBy: bob.id })
    expect((await read(bob, id)).body.memberCount).toBe(2)
    await app.settled()
    expect(await roomOf(app, ada, id)).toMatchObject({ name: 'Founders', unreadCount: 0 })
    expect((await roomsOf(app, cy)).map((room) => room.id)).not.toContain(id)
  })

  it('refuses people who share no startup with the creator', async () => {
    const { ada } = await team()
    const sam = await createUser('Sam')
    const { problem } = await app.call('POST /api/group-chats', { body: { name: 'Friends', memberIds: [sam.id] } }, { as: ada })
    expect(problem).toMatchObject({ code: 'room.member_not_shared', errors: [{ path: 'memberIds' }] })
  })
})

describe('PUT /api/group-chats/{id}', () => {
  it('refuses a removed member at once, and shows a new one what was written before, as read', async () => {
    const { ada, bob, cy } = await team()
    const { id } = await createGroup(app, ada, [bob.id])
    await sendTo(app, bob, id, 'Hello')
    await app.settled()
    expect((await change(ada, id, { memberIds: [cy.id] })).status).toBe(200)
    expect((await read(ada, id)).body.memberCount).toBe(2)
    const refused = await Promise.all([
      app.call('GET /api/group-chats/{id}/messages', { id }, { as: bob }),
      app.call('POST /api/group-chats/{id}/messages', { id, body: { content: 'Still here?' } }, { as: bob }),
      app.call('GET /api/group-chats/{id}', { id }, { as: bob }),
    ])
    expect(refused.map(({ status, problem }) => [status, problem?.code])).toEqual(refused.map(() => [404, 'room.not_found']))
    await app.settled()
    expect((await roomsOf(app, bob)).map((room) => room.id)).not.toContain(id)
    expect(await roomOf(app, cy, id)).toMatchObject({ unreadCount: 0, lastMessage: { content: 'Hello' } })
    expect((await readRoom(app, cy, id)).messages).toMatchObject([{ senderName: 'Bob', content: 'Hello' }])
  })

  it('is for the member who manages the group', async () => {
    const { ada, bob } = await team()
    const { id } = await createGroup(app, ada, [bob.id])
    expect((await change(bob, id, { name: 'Mine' })).problem?.code).toBe('auth.forbidden')
    expect((await change(ada, id, { name: 'Ours' })).body).toMatchObject({ name: 'Ours', createdBy: ada.id })
  })

  it('does not change the room of a startup, which follows its team', async () => {
    const { ada, startupId } = await team()
    expect((await change(ada, startupId, { name: 'Mine' })).problem?.code).toBe('room.of_startup')
  })
})

describe('POST /api/group-chats/{id}/leave', () => {
  it('leaves the group to the member who is in it longest, and ends it with the last one', async () => {
    const { ada, bob, cy } = await team()
    const { id } = await createGroup(app, ada, [bob.id, cy.id])
    const leave = (as: Person) => app.call('POST /api/group-chats/{id}/leave', { id }, { as })
    expect((await leave(ada)).status).toBe(200)
    expect((await read(bob, id)).body).toMatchObject({ createdBy: bob.id, memberCount: 2 })
    expect((await leave(cy)).status).toBe(200)
    expect((await leave(bob)).status).toBe(200)
    expect((await leave(bob)).problem?.code).toBe('room.not_found')
  })
})

describe('a group, after a startup was left', () => {
  const remove = async (startupId: string, as: Person, { id: userId }: Person) => {
    await app.call('DELETE /api/startups/{id}/members/{userId}', { id: startupId, userId }, { as })
    for (let round = 0; round < 3; round += 1) await app.settled()
  }
  const membersIn = async (as: Person, id: string) =>
    (await app.call('GET /api/group-chats/{id}', { id }, { as })).body.members.map(({ name }) => name)
  const noticesTo = async (as: Person) =>
    (await app.call('GET /api/notifications/user', {}, { as })).body
      .filter(({ kind }) => kind === 'chat.left')
      .map(({ message }) => message)

  it('loses a member who shares no startup with its creator any more, with a line in the room, and the creator is notified', async () => {
    const { ada, bob, cy, startupId } = await team()
    const { id } = await createGroup(app, ada, [bob.id, cy.id])
    await app.settled()
    await remove(startupId, ada, bob)
    expect(await membersIn(ada, id)).toEqual(['Ada', 'Cy'])
    const [line] = (await readRoom(app, ada, id)).messages
    expect(line).toMatchObject({ senderName: 'Bob', content: 'left the group', event: 'left' })
    expect(await noticesTo(ada)).toEqual(['Bob no longer shares a startup with you and has left Founders'])
    expect(await noticesTo(cy)).toEqual([])
    expect((await roomsOf(app, bob)).map((room) => room.id)).not.toContain(id)
    expect((await app.call('GET /api/group-chats/{id}/messages', { id }, { as: bob })).problem?.code).toBe('room.not_found')
  })

  it('keeps a member who shares another startup with its creator', async () => {
    const { ada, bob, startupId } = await team()
    const { id: other } = await registerStartup(app, bob)
    await addMember(other, ada)
    const { id } = await createGroup(app, ada, [bob.id])
    await app.settled()
    await remove(startupId, ada, bob)
    expect(await membersIn(ada, id)).toEqual(['Ada', 'Bob'])
    await remove(other, bob, ada)
    expect(await membersIn(bob, id)).toEqual(['Bob'])
  })

  it('stays with the others when its creator has left their startup', async () => {
    const { ada, bob, cy, startupId } = await team()
    const { id } = await createGroup(app, bob, [ada.id, cy.id])
    await app.settled()
    await remove(startupId, ada, bob)
    expect(await membersIn(ada, id)).toEqual(['Ada', 'Cy'])
    expect(await roomOf(app, ada, id)).toMatchObject({ createdBy: ada.id })
  })
})

describe('the room of a startup', () => {
  it('follows the team: a member who left is refused at once, and a new one finds nothing unread', async () => {
    const { ada, bob, startupId: id } = await team()
    await sendTo(app, ada, id, 'Welcome')
    expect(await contentsIn(app, bob, id)).toEqual(['Welcome'])
    await app.call('DELETE /api/startups/{id}/members/{userId}', { id, userId: bob.id }, { as: ada })
    expect((await app.call('GET /api/group-chats/{id}/messages', { id }, { as: bob })).problem?.code).toBe('room.not_found')
    const dan = await createUser('Dan')
    await addMember(id, dan)
    await app.settled()
    expect(await roomOf(app, dan, id)).toMatchObject({ unreadCount: 0 })
    await sendTo(app, ada, id, 'Hello Dan')
    expect(await roomOf(app, dan, id)).toMatchObject({ unreadCount: 1 })
  })
})
