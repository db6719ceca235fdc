import { describe, expect, it, vi } from 'vitest'
import { metering } from '../../contract/support/meter.ts'
import { openApp, type Person } from '../../support/app.ts'
import { contentsIn, markRead, readRoom, sendTo } from '../../support/rooms/rooms.ts'
import { teamOfThree } from '../../support/rooms/team.ts'

const app = await openApp()
const MINUTE_MS = 60_000

/** Reads of authentication: session and user; in a room the startup, the membership and the group that is not there. */
const AUTHENTICATION = { list: 2, room: 5 }

async function poll(path: string, as: Person, etag?: string) {
  const headers = { 'x-auth-token': as.token, ...(etag !== undefined && { 'if-none-match': etag }) }
  const { result, spent } = await metering(() => app.raw('GET', path, { headers }))
  return { status: result.status, etag: result.headers.get('etag') ?? '', reads: spent.reads }
}

/** Long enough for reads that are not consistent to have seen everything. */
function passMinute() {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + MINUTE_MS })
}

describe('GET /api/group-chats/{id}/messages', () => {
  it('answers an idle poll with 304 for half a read unit beyond authentication', async () => {
    const { ada, bob, id } = await teamOfThree(app)
    await sendTo(app, ada, id, 'One')
    await app.settled()
    passMinute()
    const { seq } = await readRoom(app, bob, id)
    const path = `/api/group-chats/${id}/messages?since=${seq}`
    const first = await poll(path, bob)
    expect(first.status).toBe(200)
    expect(await poll(path, bob, first.etag)).toMatchObject({ status: 304, reads: AUTHENTICATION.room + 0.5 })
    await sendTo(app, ada, id, 'Two')
    expect((await poll(path, bob, first.etag)).status).toBe(200)
  })

  it('answers what has changed since a sequence number: new, edited and deleted messages, and reactions', async () => {
    const { ada, bob, id } = await teamOfThree(app)
    const [one, two, three] = [await sendTo(app, ada, id, 'One'), await sendTo(app, ada, id, 'Two'), await sendTo(app, ada, id, 'Three')]
    passMinute()
    const { seq } = await readRoom(app, bob, id)
    await app.call('PUT /api/group-chats/{id}/messages/{messageId}', { id, messageId: one.id, body: { content: 'Uno' } }, { as: ada })
    await app.call('DELETE /api/group-chats/{id}/messages/{messageId}', { id, messageId: two.id }, { as: ada })
    await app.call(
      'PUT /api/group-chats/{id}/messages/{messageId}/reactions/{emoji}',
      { id, messageId: three.id, emoji: '👍' },
      { as: bob },
    )
    await sendTo(app, ada, id, 'Four')
    const changed = await readRoom(app, bob, id, { since: seq })
    expect(changed.isWhole).toBe(false)
    expect(changed.messages.map(({ content, deleted, reactions }) => [content, deleted, Object.keys(reactions)])).toEqual([
      ['Uno', false, []],
      ['', true, []],
      ['Three', false, ['👍']],
      ['Four', false, []],
    ])
    expect(changed.seq).toBe(seq + 4)
  })

  it('answers the newest messages when the changes are no longer known', async () => {
    const { ada, bob, id } = await teamOfThree(app)
    for (let n = 0; n < 60; n += 1) await sendTo(app, ada, id, `${n}`)
    const whole = await readRoom(app, bob, id, { since: 0 })
    expect(whole).toMatchObject({ isWhole: true, more: true })
    expect(whole.messages).toHaveLength(50)
    const [oldest] = whole.messages
    const before = await readRoom(app, bob, id, { before: oldest?.id ?? '', limit: 4 })
    expect(before.messages.map(({ content }) => content)).toEqual(['6', '7', '8', '9'])
    expect(before).toMatchObject({ more: true, isWhole: false })
    const first = await readRoom(app, bob, id, { before: before.messages[0]?.id ?? '', limit: 50 })
    expect([first.messages.length, first.more]).toEqual([6, false])
    expect(await contentsIn(app, bob, id)).toHaveLength(50)
  })
})

describe('GET /api/group-chats', () => {
  it('answers an idle poll with 304 for half a unit for each of three lists and the state of each room, and anew after a message, a read, a mute and a new member', async () => {
    const { ada, bob, id } = await teamOfThree(app)
    const message = await sendTo(app, ada, id, 'One')
    const isChanged = async (act: () => Promise<unknown>) => {
      await app.settled()
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + MINUTE_MS })
      const first = await poll('/api/group-chats', bob)
      const idle = await poll('/api/group-chats', bob, first.etag)
      expect(idle).toMatchObject({ status: 304 })
      expect(idle.reads).toBeLessThanOrEqual(AUTHENTICATION.list + 2)
      await act()
      await app.settled()
      return (await poll('/api/group-chats', bob, first.etag)).status === 200
    }
    expect(await isChanged(() => sendTo(app, ada, id, 'Two'))).toBe(true)
    expect(await isChanged(() => markRead(app, bob, id, message.id))).toBe(true)
    expect(await isChanged(() => app.call('PUT /api/follows/{id}', { id, body: { on: 'room', level: 'mute' } }, { as: bob }))).toBe(true)
    expect(await isChanged(() => app.call('POST /api/group-chats', { body: { name: 'We', memberIds: [bob.id] } }, { as: ada }))).toBe(true)
  })
})
