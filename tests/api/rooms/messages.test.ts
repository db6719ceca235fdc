import { describe, expect, it } from 'vitest'
import { createUser } from '../../support/accounts/create-user.ts'
import { openApp } from '../../support/app.ts'
import { contentsIn, markRead, readRoom, roomOf, roomsOf, sendTo } from '../../support/rooms/rooms.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { addMember } from '../../support/teams/teams.ts'

const app = await openApp()

async function room() {
  const [ada, bob, cy] = [await createUser('Ada'), await createUser('Bob'), await createUser('Cy')]
  const { id } = await registerStartup(app, ada)
  await addMember(id, bob)
  await addMember(id, cy)
  await app.settled()
  return { ada, bob, cy, id }
}

describe('GET /api/group-chats', () => {
  it('lists the room of a new startup to its team, and to nobody else', async () => {
    const { ada, bob, id } = await room()
    const sam = await createUser('Sam')
    expect(await roomOf(app, bob, id)).toMatchObject({
      kind: 'startup',
      startupId: id,
      name: 'Analytical Engines',
      memberCount: 3,
      lastMessage: null,
      unreadCount: 0,
      muted: false,
    })
    expect(await roomsOf(app, ada)).toHaveLength(1)
    expect(await roomsOf(app, sam)).toEqual([])
  })

  it('counts unread messages of others, shows the newest one, and puts that room first', async () => {
    const { ada, bob, id } = await room()
    const other = await registerStartup(app, ada, { name: 'Other' })
    await sendTo(app, ada, id, 'One')
    await sendTo(app, bob, id, 'Two')
    await sendTo(app, ada, id, 'Three')
    expect(await roomOf(app, bob, id)).toMatchObject({ unreadCount: 2, lastMessage: { senderName: 'Ada', content: 'Three' } })
    expect((await roomsOf(app, ada)).map((one) => [one.id, one.unreadCount])).toEqual([
      [id, 1],
      [other.id, 0],
    ])
  })
})

describe('POST /api/group-chats/{id}/messages', () => {
  it('sends messages in one order for all', async () => {
    const { ada, bob, cy, id } = await room()
    for (const [as, text] of [
      [ada, 'One'],
      [bob, 'Two'],
      [ada, 'Three'],
    ] as const) {
      await sendTo(app, as, id, text)
    }
    expect(await contentsIn(app, cy, id)).toEqual(['One', 'Two', 'Three'])
  })

  it('quotes another message, and shows the quotation as the message is now', async () => {
    const { ada, bob, id } = await room()
    const first = await sendTo(app, ada, id, 'Lunch?')
    const reply = await sendTo(app, bob, id, 'Yes', { replyTo: first.id })
    expect(reply.replyTo).toEqual({ id: first.id, senderName: 'Ada', content: 'Lunch?' })
    await app.call('DELETE /api/group-chats/{id}/messages/{messageId}', { id, messageId: first.id }, { as: ada })
    const { messages } = await readRoom(app, ada, id)
    expect(messages.map(({ content, deleted, replyTo }) => [content, deleted, replyTo?.content])).toEqual([
      ['', true, undefined],
      ['Yes', false, ''],
    ])
  })
})

describe('POST /api/group-chats/{id}/read', () => {
  it('moves the watermark to a message, and never back', async () => {
    const { ada, bob, id } = await room()
    const sent = []
    for (const text of ['One', 'Two', 'Three']) sent.push(await sendTo(app, ada, id, text))
    expect(await markRead(app, bob, id, sent[1]?.id ?? '')).toBe(1)
    expect(await markRead(app, bob, id, sent[0]?.id ?? '')).toBe(1)
    expect((await readRoom(app, ada, id)).readBy).toEqual({ [bob.id]: sent[1]?.id })
  })
})
