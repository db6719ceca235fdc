import { describe, expect, it, vi } from 'vitest'
import { MINUTE_MS } from '../../../shared/time.ts'
import { createUser } from '../../support/create-user.ts'
import { openApp, type Person } from '../../support/app.ts'
import { talking } from '../../support/messages/messages.ts'
import { itemsWith } from '../../support/table/store.ts'

const app = await openApp()
const { send, read, remove, conversation, inbox, sent, unread } = talking(app)
const pair = () => Promise.all([createUser('Ada'), createUser('Bob')])
const contents = (messages: readonly { content: string }[]) => messages.map(({ content }) => content)
const refusal = async (as: Person, to: Person) =>
  (await app.call('POST /api/messages/send', { body: { recipientId: to.id, content: 'Hello' } }, { as })).problem?.code

describe('a user who blocks another', () => {
  it('gets no messages and no edits from them, as if there were no such user; what was sent stays readable', async () => {
    const [ada, bob] = await pair()
    const before = await send(bob, ada, 'Before')
    await app.call('POST /api/users/{id}/block', { id: bob.id }, { as: ada })
    expect(await refusal(bob, ada)).toBe('user.not_found')
    const edit = await app.call('PUT /api/messages/{id}', { id: before.id, body: { content: 'Worse' } }, { as: bob })
    expect(edit.problem).toMatchObject({ status: 404, code: 'user.not_found' })
    expect([contents(await conversation(ada, bob)), contents(await conversation(bob, ada))]).toEqual([['Before'], ['Before']])
    await remove(bob, before)
    expect(await unread(ada)).toBe(0)
  })

  it('is asked to unblock them before writing to them or changing what they wrote, and gets answers after that', async () => {
    const [ada, bob] = await pair()
    const { id } = await send(ada, bob, 'Sory')
    await app.call('POST /api/users/{id}/block', { id: bob.id }, { as: ada })
    const refused = [
      await app.call('POST /api/messages/send', { body: { recipientId: bob.id, content: 'Sorry' } }, { as: ada }),
      await app.call('PUT /api/messages/{id}', { id, body: { content: 'Sorry' } }, { as: ada }),
    ]
    expect(refused.map(({ problem }) => problem?.message)).toEqual(
      refused.map(() => 'You blocked this person. Unblock them to write to them'),
    )
    await app.call('DELETE /api/users/{id}/block', { id: bob.id }, { as: ada })
    await send(bob, ada, 'Fine')
    expect(contents(await conversation(ada, bob))).toEqual(['Sory', 'Fine'])
  })
})

describe('read receipts', () => {
  const switchReceipts = async (as: Person, readReceipts: boolean) => {
    await app.call('PUT /api/users/settings', { body: { privacy: { readReceipts } } }, { as })
    await app.settled()
  }
  const reads = async (as: Person, other: Person) => (await conversation(as, other)).map((message) => message.read)

  it('of a user who switched them off are not sent: the sender keeps seeing false, the own counts are right', async () => {
    const [ada, bob] = await pair()
    await send(ada, bob, 'Seen')
    await read(bob, ada)
    await switchReceipts(bob, false)
    await send(ada, bob, 'Unseen')
    expect(await read(bob, ada)).toBe(1)
    expect(await unread(bob)).toBe(0)
    expect(await reads(bob, ada)).toEqual([true, true])
    expect(await reads(ada, bob)).toEqual([true, false])
    expect((await sent(ada))[0]?.read).toBe(false)
  })

  it('show nothing afterwards of what was read while they were off', async () => {
    const [ada, bob] = await pair()
    await switchReceipts(bob, false)
    await send(ada, bob, 'Secretly read')
    await read(bob, ada)
    await switchReceipts(bob, true)
    expect(await read(bob, ada)).toBe(0)
    expect(await reads(ada, bob)).toEqual([false])
    await send(ada, bob, 'Openly read')
    await read(bob, ada)
    expect(await reads(ada, bob)).toEqual([true, true])
  })

  it('of others are hidden from a user who switched the own ones off, as the settings say', async () => {
    const [ada, bob] = await pair()
    await send(ada, bob, 'Hello')
    await read(bob, ada)
    await switchReceipts(ada, false)
    expect(await reads(ada, bob)).toEqual([false])
    expect((await sent(ada))[0]?.read).toBe(false)
    await switchReceipts(ada, true)
    expect(await reads(ada, bob)).toEqual([true])
  })
})

describe('a user whose profile is hidden', () => {
  it('gets and answers messages', async () => {
    const [ada, bob] = await pair()
    await app.call('PUT /api/users/profile', { body: { visibility: 'hidden' } }, { as: ada })
    await send(bob, ada, 'Found you')
    await send(ada, bob, 'Hello')
    expect((await inbox(bob))[0]).toMatchObject({ senderName: 'Ada', content: 'Hello' })
  })
})

describe('a deleted user', () => {
  const deleteAccount = async (as: Person) => {
    expect((await app.call('DELETE /api/users/me', { body: { password: as.password } }, { as })).status).toBe(200)
  }
  const timePasses = async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + MINUTE_MS })
    await app.settled()
    await app.run('due')
    await app.settled()
  }

  it('is called Deleted user by others at once and for good; their messages stay, and they get no more', async () => {
    const [gone, bob] = [await app.signUp('Zebedee Quackenbush'), await createUser('Bob')]
    await send(gone, bob, 'Farewell')
    await send(bob, gone, 'Take care')
    await deleteAccount(gone)
    const check = async () => {
      expect((await inbox(bob))[0]).toMatchObject({ senderName: 'Deleted user', senderProfileImage: null, content: 'Farewell' })
      expect((await sent(bob))[0]).toMatchObject({ recipientName: 'Deleted user', content: 'Take care' })
      expect(contents(await conversation(bob, gone))).toEqual(['Farewell', 'Take care'])
      expect(await refusal(bob, gone)).toBe('user.not_found')
    }
    await check()
    await timePasses()
    await check()
    expect(await read(bob, gone)).toBe(1)
    const [, mine] = await conversation(bob, gone)
    await remove(bob, { id: mine?.id ?? '' })
    expect(contents(await conversation(bob, gone))).toEqual(['Farewell'])
  })

  it('and a renamed one are seen by clients that poll', async () => {
    const [gone, bob] = [await app.signUp('Gone'), await createUser('Bob')]
    await send(gone, bob, 'Hello')
    vi.useFakeTimers({ toFake: ['Date'] })
    const inboxAfter = async (etag = '') => {
      await app.settled()
      vi.setSystemTime(Date.now() + 6_000)
      const headers = { 'x-auth-token': bob.token, 'if-none-match': etag }
      const answer = await app.raw('GET', '/api/messages/inbox', { headers })
      const [entry] = answer.status === 304 ? [] : ((await answer.json()) as { senderName: string }[])
      return { etag: answer.headers.get('etag') ?? '', name: entry?.senderName }
    }
    const first = await inboxAfter()
    expect(await inboxAfter(first.etag)).toMatchObject({ name: undefined })
    await app.call('PUT /api/users/profile', { body: { name: 'Renamed' } }, { as: gone })
    const second = await inboxAfter(first.etag)
    expect(second.name).toBe('Renamed')
    await deleteAccount(gone)
    expect((await inboxAfter(second.etag)).name).toBe('Deleted user')
  })

  it('is not found by who never had a conversation with them', async () => {
    const [gone, bob] = [await app.signUp('Gone'), await createUser('Bob')]
    await deleteAccount(gone)
    const answer = await app.call('GET /api/messages/conversation/{userId}', { userId: gone.id }, { as: bob })
    expect(answer.problem?.code).toBe('user.not_found')
    expect((await app.call('POST /api/messages/read/{userId}', { userId: gone.id }, { as: bob })).problem?.code).toBe('user.not_found')
  })

  it('leaves no messages when the other is deleted too, however often the deletion is stopped and resumed', async () => {
    const [gone, bob] = [await app.signUp('Gone'), await app.signUp('Bob')]
    const content = 'Between the two of us'
    for (let at = 0; at < 30; at += 1) await send(at % 2 ? gone : bob, at % 2 ? bob : gone, content)
    await deleteAccount(gone)
    await timePasses()
    await deleteAccount(bob)
    app.dynamodb.faults.stream = { seed: 5, repeat: true }
    await timePasses()
    const left = await itemsWith('TALK')
    expect(left.filter((row) => row['content'] === content || [row['userId'], row['otherId']].includes(gone.id))).toEqual([])
  })
})

describe('GET /api/users/me/export', () => {
  it('has the messages that the user sent, and none that they received', async () => {
    const [ada, bob] = await pair()
    const cleo = await createUser('Cleo')
    await send(ada, bob, 'Mine')
    await send(bob, ada, 'His')
    await send(ada, cleo, 'Mine too')
    await remove(ada, await send(ada, cleo, 'Deleted'))
    const { body } = await app.call('GET /api/users/me/export', {}, { as: ada })
    expect(contents(body['messages'] as { content: string }[]).toSorted()).toEqual(['Mine', 'Mine too'])
  })
})
