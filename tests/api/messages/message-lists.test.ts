import { describe, expect, it, vi } from 'vitest'
import type { SentEntry } from '../../../shared/entities/messages/message.ts'
import { createUser } from '../../support/create-user.ts'
import type { Reply } from '../../support/app/client.ts'
import { openApp, type Person } from '../../support/app.ts'
import { talking } from '../../support/messages/messages.ts'
import { bodyOf } from '../../support/tasks/tasks.ts'

const app = await openApp()
const { send, read, remove, inbox, sent } = talking(app)
const pair = () => Promise.all([createUser('Ada'), createUser('Bob')])
const contents = (messages: readonly { content: string }[]) => messages.map(({ content }) => content)

describe('GET /api/messages/inbox', () => {
  it('S7-18 answers an array of all unread messages and the newest from each sender, each whole, newest first', async () => {
    const [ada, bob] = await pair()
    const cleo = await createUser('Cleo')
    const first = await send(bob, ada, 'One')
    await send(cleo, ada, 'Earlier')
    await send(cleo, ada, 'Two')
    const last = await send(bob, ada, 'Three '.repeat(600).trim())
    await send(ada, bob, 'Mine')
    await read(ada, cleo)
    const fromBob = { senderId: bob.id, senderName: 'Bob', senderProfileImage: null, read: false }
    expect(await inbox(ada)).toEqual([
      { ...fromBob, content: last.content, createdAt: last.createdAt },
      expect.objectContaining({ senderId: cleo.id, content: 'Two', read: true }),
      { ...fromBob, content: 'One', createdAt: first.createdAt },
    ])
  })
})

describe('GET /api/messages/sent', () => {
  const allSent = async (as: Person, query: { limit?: number } = {}) => {
    const pages: SentEntry[][] = []
    for (let cursor: string | undefined = ''; cursor !== undefined;) {
      const answer: Reply<SentEntry[]> = await app.call('GET /api/messages/sent', { ...query, ...(cursor && { cursor }) }, { as })
      pages.push(bodyOf(answer))
      cursor = answer.headers.get('x-next-cursor') ?? undefined
    }
    return pages
  }

  it('S7-21 answers an array of all messages that the caller sent, each whole, newest first', async () => {
    const [ada, bob] = await pair()
    const cleo = await createUser('Cleo')
    const first = await send(ada, bob, 'One')
    const second = await send(ada, cleo, 'Two')
    const third = await send(ada, bob, 'x'.repeat(4_000))
    await send(cleo, ada, 'Hers')
    await read(bob, ada)
    await remove(ada, await send(ada, bob, 'Oops'))
    const answer = await app.raw('GET', '/api/messages/sent', { headers: { 'x-auth-token': ada.token } })
    const recipient = (name: string) => ({ recipientName: name, recipientProfileImage: null })
    expect(await answer.json()).toEqual([
      { ...third, read: true, ...recipient('Bob') },
      { ...second, ...recipient('Cleo') },
      { ...first, read: true, ...recipient('Bob') },
    ])
    expect(answer.headers.get('x-next-cursor')).toBeNull()
    expect(await sent(bob)).toEqual([])
  })

  it('answers each message once and in order over pages, whose cursor is in a header', async () => {
    const ada = await createUser('Ada')
    const others = await Promise.all(Array.from({ length: 12 }, (_, at) => createUser(`User ${at}`)))
    const start = Date.now()
    const expected: string[] = []
    for (let no = 0; no < 40; no += 1) {
      vi.useFakeTimers({ toFake: ['Date'], now: start + no * 61_000 })
      const other = others[no % others.length] ?? ada
      expected.unshift((await send(ada, other, `${no}`)).content)
      if (no % 5 === 0) await send(other, ada, 'Answer')
    }
    const pages = await allSent(ada, { limit: 9 })
    expect(Math.max(...pages.map(({ length }) => length))).toBe(9)
    expect(pages.flatMap(contents)).toEqual(expected)
    expect((await allSent(ada)).flatMap(contents)).toEqual(expected)
    expect((await app.call('GET /api/messages/sent', { limit: 501 }, { as: ada })).status).toBe(400)
  })

  it('answers only the newest message to each recipient when asked for those', async () => {
    const [ada, bob] = await pair()
    await send(ada, bob, 'One')
    await send(ada, await createUser('Cleo'), 'Two')
    await send(ada, bob, 'y'.repeat(161))
    const latest = bodyOf(await app.call('GET /api/messages/sent', { latest: 'true' }, { as: ada }))
    expect(contents(latest)).toEqual(['y'.repeat(161), 'Two'])
  })
})
