import { describe, expect, it } from 'vitest'
import type { DirectMessage } from '../../../shared/entities/messages/message.ts'
import { PINS_MAX } from '../../../functions/data/rooms/pins.ts'
import type { MessageMark, RoomMessage } from '../../../shared/entities/messages/room.ts'
import { openApp, type Person } from '../../support/app.ts'
import type { Reply } from '../../support/app/client.ts'
import { createUser } from '../../support/create-user.ts'
import { talking } from '../../support/messages/messages.ts'
import { readRoom, roomOf, sendTo } from '../../support/rooms/rooms.ts'
import { teamOfThree } from '../../support/rooms/team.ts'
import { addLead } from '../../support/sales/sales.ts'
import { addTask, bodyOf } from '../../support/tasks/tasks.ts'

const app = await openApp()

type Message = DirectMessage | RoomMessage
interface Talk {
  ada: Person
  bob: Person
  send: (content: string) => Promise<Message>
  mark: (as: Person, id: string, body: MessageMark) => Promise<Reply<Message>>
  pinned: (as: Person) => Promise<string[]>
  read: () => Promise<readonly Message[]>
  remove: (id: string) => Promise<unknown>
}
const contents = (messages: readonly Message[]) => messages.map(({ content }) => content)

async function inRoom(): Promise<Talk> {
  const { ada, bob, id } = await teamOfThree(app)
  return {
    ada,
    bob,
    send: (content) => sendTo(app, ada, id, content),
    mark: (as, messageId, body) => app.call('PATCH /api/group-chats/{id}/messages/{messageId}', { id, messageId, body }, { as }),
    pinned: async (as) => contents(bodyOf(await app.call('GET /api/group-chats/{id}/messages', { id, pinned: 'true' }, { as })).messages),
    read: async () => (await readRoom(app, bob, id)).messages,
    remove: (messageId) => app.call('DELETE /api/group-chats/{id}/messages/{messageId}', { id, messageId }, { as: ada }),
  }
}

async function ofTwo(): Promise<Talk> {
  const [ada, bob] = [await createUser('Ada'), await createUser('Bob')]
  const { send, conversation, remove } = talking(app)
  return {
    ada,
    bob,
    send: (content) => send(ada, bob, content),
    mark: (as, id, body) => app.call('PATCH /api/messages/{id}', { id, body }, { as }),
    pinned: async (as) => {
      const userId = as === ada ? bob.id : ada.id
      return contents(bodyOf(await app.call('GET /api/messages/conversation/{userId}', { userId, pinned: 'true' }, { as })))
    },
    read: () => conversation(bob, ada),
    remove: (id) => remove(ada, { id }),
  }
}

describe.each([
  ['a room', inRoom, 'room.not_found'],
  ['a conversation of two', ofTwo, 'message.not_found'],
])('a message of %s', (_kind, open, notFound) => {
  it('is pinned once by any member, listed by the newest pin, and unpinned', async () => {
    const { ada, bob, send, mark, pinned, read } = await open()
    const [one, two] = [await send('One'), await send('Two')]
    for (const { id } of [two, one, one]) expect(bodyOf(await mark(bob, id, { pinned: true })).pinned).toBe(true)
    expect(await pinned(ada)).toEqual(['One', 'Two'])
    expect((await read()).map((message) => message.pinned)).toEqual([true, true])
    expect(bodyOf(await mark(ada, one.id, { pinned: false })).pinned).toBeUndefined()
    expect(await pinned(bob)).toEqual(['Two'])
    expect((await mark(await createUser('Mallory'), one.id, { pinned: true })).problem?.code).toBe(notFound)
  })

  it('is no longer pinned once it is deleted, which makes room below the limit', async () => {
    const { ada, send, mark, pinned, remove } = await open()
    const ids: string[] = []
    for (let at = 0; at < PINS_MAX; at += 1) ids.push((await send(`Message ${at}`)).id)
    for (const id of ids) bodyOf(await mark(ada, id, { pinned: true }))
    const last = await send('Last')
    expect((await mark(ada, last.id, { pinned: true })).problem?.code).toBe('message.too_many_pins')
    await remove(ids[0] ?? '')
    expect(await pinned(ada)).toHaveLength(PINS_MAX - 1)
    bodyOf(await mark(ada, last.id, { pinned: true }))
    expect((await pinned(ada))[0]).toBe('Last')
  })
})

describe('what was made of a message', () => {
  const show = async (as: Person, of: string) => bodyOf(await app.call('GET /api/messages/references', { of }, { as })).items

  it('is kept with it, and shown as it is now to those who may see it', async () => {
    const { ada, bob, id } = await teamOfThree(app)
    const message = await sendTo(app, ada, id, 'Oil the mill')
    const task = await addTask(app, ada, id, { title: 'Oil the mill' })
    const lead = await addLead(app, ada, id, { name: 'Pennine Print' })
    const made = [
      { kind: 'task', startupId: id, id: task.id },
      { kind: 'lead', startupId: id, id: lead.id },
    ] as const
    for (const reference of [...made, ...made]) {
      bodyOf(
        await app.call('PATCH /api/group-chats/{id}/messages/{messageId}', { id, messageId: message.id, body: { reference } }, { as: ada }),
      )
    }
    const [shown] = (await readRoom(app, bob, id)).messages
    expect(shown?.references).toEqual(made)
    const of = made.map((one) => `${one.kind}:${one.startupId}:${one.id}`).join(',')
    expect(await show(ada, of)).toMatchObject([
      { kind: 'task', title: `#${task.number} Oil the mill`, state: expect.stringMatching(/./) },
      { kind: 'lead', title: 'Pennine Print', state: 'new' },
    ])
    expect((await show(bob, of)).map(({ kind }) => kind)).toEqual(['task'])
    expect(await show(await createUser('Mallory'), of)).toEqual([])
    await app.call('DELETE /api/startups/{id}/tasks/{taskId}', { id, taskId: task.id }, { as: ada })
    await app.call('DELETE /api/startups/{id}/leads/{leadId}', { id, leadId: lead.id }, { as: ada })
    expect((await show(ada, of)).map(({ state }) => state)).toEqual(['Archived'])
  })

  it('is refused when the item is in another startup or the caller may not see it', async () => {
    const [{ ada, bob, id }, other] = [await teamOfThree(app), await teamOfThree(app)]
    const theirs = await addTask(app, other.ada, other.id, { title: 'Secret' })
    const lead = await addLead(app, ada, id, { name: 'Pennine Print' })
    const message = await sendTo(app, bob, id, 'Hello')
    for (const reference of [
      { kind: 'task', startupId: other.id, id: theirs.id },
      { kind: 'task', startupId: id, id: theirs.id },
      { kind: 'meeting', startupId: other.id, id: theirs.id },
      { kind: 'lead', startupId: id, id: lead.id },
    ] as const) {
      const input = { id, messageId: message.id, body: { reference } }
      const { problem } = await app.call('PATCH /api/group-chats/{id}/messages/{messageId}', input, { as: bob })
      expect(problem?.code).toBe(`${reference.kind}.not_found`)
    }
    const direct = await talking(app).send(other.bob, bob, 'Hello')
    const body = { reference: { kind: 'task' as const, startupId: other.id, id: theirs.id } }
    expect((await app.call('PATCH /api/messages/{id}', { id: direct.id, body }, { as: bob })).problem?.code).toBe('task.not_found')
    expect(bodyOf(await app.call('PATCH /api/messages/{id}', { id: direct.id, body }, { as: other.bob })).references).toEqual([
      body.reference,
    ])
  })
})

describe('marking unread', () => {
  it('counts a message of a room and the later ones of others as unread until they are read again', async () => {
    const { ada, bob, id } = await teamOfThree(app)
    const sent: RoomMessage[] = []
    for (const [as, text] of [
      [ada, 'One'],
      [ada, 'Two'],
      [bob, 'Mine'],
      [ada, 'Three'],
    ] as const)
      sent.push(await sendTo(app, as, id, text))
    const mark = (at: number, unread: boolean) =>
      app.call('POST /api/group-chats/{id}/read', { id, body: { lastReadId: sent[at]?.id ?? '', unread } }, { as: bob })
    expect(bodyOf(await mark(3, true)).unreadCount).toBe(3)
    expect(bodyOf(await mark(3, false)).unreadCount).toBe(0)
    expect(bodyOf(await mark(1, true)).unreadCount).toBe(2)
    expect((await roomOf(app, bob, id)).unreadCount).toBe(2)
    expect((await readRoom(app, ada, id)).readBy[bob.id]).toBe(sent[3]?.id)
    expect(bodyOf(await mark(3, false)).unreadCount).toBe(0)
  })

  it('counts a direct message and the later ones, for its recipient alone', async () => {
    const [ada, bob] = [await createUser('Ada'), await createUser('Bob')]
    const { send, read, unread, conversation } = talking(app)
    await send(ada, bob, 'One')
    const two = await send(ada, bob, 'Two')
    await send(bob, ada, 'Mine')
    await send(ada, bob, 'Three')
    await app.call('POST /api/messages/{id}/unread', { id: two.id }, { as: bob })
    expect(await unread(bob)).toBe(3)
    await read(bob, ada)
    expect((await app.call('POST /api/messages/{id}/unread', { id: two.id }, { as: ada })).problem?.code).toBe('message.not_found')
    expect((await app.call('POST /api/messages/{id}/unread', { id: two.id }, { as: bob })).status).toBe(200)
    expect(await unread(bob)).toBe(2)
    const isRead = async (as: Person, other: Person) =>
      (await conversation(as, other)).filter((one) => one.senderId === ada.id).map((one) => one.read)
    expect(await isRead(bob, ada)).toEqual([true, false, false])
    expect(await isRead(ada, bob)).toEqual([true, true, true])
    expect(await read(bob, ada)).toBe(2)
  })
})
