import { describe, expect, it } from 'vitest'
import { createUser } from '../../support/create-user.ts'
import { openApp } from '../../support/app.ts'
import { contentsIn, markRead, readRoom, roomOf, roomsOf, sendTo } from '../../support/rooms/rooms.ts'
import { teamOfThree } from '../../support/rooms/team.ts'
import { registerStartup } from '../../support/startups/startups.ts'

const app = await openApp()

const room = () => teamOfThree(app)

describe('GET /api/group-chats', () => {
  it('lists the room of a new startup to its team, and to nobody else', async () => {
    const { ada, bob, id } = await room()
    const sam = await createUser('Sam')
    expect(await roomOf(app, bob, id)).toMatchObject({
      kind: 'startup',
      startupId: id,
      name: 'Analytical Engines',
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

describe('PUT and DELETE /api/group-chats/{id}/messages/{messageId}', () => {
  it('change the own message with an edit mark, and leave others to their authors', async () => {
    const { ada, bob, id } = await room()
    const { id: messageId } = await sendTo(app, ada, id, 'Helo')
    const edit = (as: typeof ada) =>
      app.call('PUT /api/group-chats/{id}/messages/{messageId}', { id, messageId, body: { content: 'Hello' } }, { as })
    expect((await edit(bob)).problem?.code).toBe('message.not_yours')
    expect((await edit(ada)).body).toMatchObject({ id: messageId, content: 'Hello', senderName: 'Ada' })
    const [shown] = (await readRoom(app, bob, id)).messages
    expect(shown?.editedAt).not.toBeNull()
    expect(await roomOf(app, bob, id)).toMatchObject({ lastMessage: { content: 'Hello' }, unreadCount: 1 })
  })

  it('let leaders delete any message of the startup’s room, members only their own; an unread one counts no more', async () => {
    const { ada, bob, cy, id } = await room()
    const { id: messageId } = await sendTo(app, bob, id, 'Oops')
    await sendTo(app, bob, id, 'Sorry')
    const erase = (as: typeof ada) => app.call('DELETE /api/group-chats/{id}/messages/{messageId}', { id, messageId }, { as })
    expect((await erase(cy)).problem?.code).toBe('message.not_yours')
    expect(await roomOf(app, cy, id)).toMatchObject({ unreadCount: 2 })
    expect((await erase(ada)).status).toBe(200)
    expect((await erase(ada)).problem?.code).toBe('message.not_found')
    await app.settled()
    expect(await roomOf(app, cy, id)).toMatchObject({ unreadCount: 1 })
  })
})

describe('hostile texts', () => {
  it('refuses 4,001 characters, nothing, and texts that show nothing', async () => {
    const { ada, id } = await room()
    for (const content of ['x'.repeat(4_001), '🎉'.repeat(4_001), '', '  ', '\u200b\u200d', '\u202e']) {
      const { status } = await app.call('POST /api/group-chats/{id}/messages', { id, body: { content } }, { as: ada })
      expect(status).toBe(400)
    }
  })

  it('keeps 4,000 emoji, right-to-left text and markup as they are, and a room full of them readable', async () => {
    const { ada, bob, id } = await room()
    const texts = ['👨‍👩‍👧‍👦'.repeat(571), 'שלום עולם', '<script>alert(1)</script>', '[click](javascript:alert(1))', '__proto__']
    for (const text of texts) expect((await sendTo(app, ada, id, text)).content).toBe(text)
    expect(await contentsIn(app, bob, id)).toEqual(texts)
    expect((await roomOf(app, bob, id)).unreadCount).toBe(5)
  })
})
