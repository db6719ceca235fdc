import { describe, expect, it } from 'vitest'
import { createUser } from '../../support/create-user.ts'
import { openApp } from '../../support/app.ts'
import { talking } from '../../support/messages/messages.ts'

const app = await openApp()
const { send, read, edit, remove, conversation, inbox, sent, unread } = talking(app)
const pair = () => Promise.all([createUser('Ada'), createUser('Bob')])
const contents = (messages: readonly { content: string }[]) => messages.map(({ content }) => content)

describe('GET /api/messages/test', () => {
  it('S7-16 answers signed-in users that messages are available', async () => {
    const ada = await createUser('Ada')
    expect((await app.call('GET /api/messages/test', {}, { as: ada })).body).toEqual({ ok: true })
    expect((await app.call('GET /api/messages/test', {})).problem?.status).toBe(401)
  })

  it('S7-02 takes the token as an Authorization bearer header', async () => {
    const ada = await createUser('Ada')
    expect((await app.raw('GET', '/api/messages/test', { headers: { authorization: `Bearer ${ada.token}` } })).status).toBe(200)
  })
})

describe('POST /api/messages/send', () => {
  it('S7-22 S3-30 sends the content to the recipient and answers the message with its id', async () => {
    const [ada, bob] = await pair()
    const message = await send(ada, bob, '  Hello\nBob  ')
    expect(message).toEqual({
      id: expect.stringMatching(/^[0-9A-Z]{26}$/) as string,
      content: 'Hello\nBob',
      senderId: ada.id,
      recipientId: bob.id,
      createdAt: expect.stringMatching(/Z$/) as string,
      read: false,
      editedAt: null,
    })
    expect(await conversation(bob, ada)).toEqual([message])
    expect(await conversation(ada, bob)).toEqual([message])
  })

  it.each([
    ['nothing', '', 400],
    ['only space', ' \n\t ', 400],
    ['only characters without width', '\u200B\u200D\u2060\uFEFF', 400],
    ['4,001 characters', 'x'.repeat(4_001), 400],
    ['200 kB of emoji', '💥'.repeat(50_000), 413],
  ])('S5-14 refuses %s', async (_what, content, status) => {
    const [ada, bob] = await pair()
    const { problem } = await app.call('POST /api/messages/send', { body: { recipientId: bob.id, content } }, { as: ada })
    expect(problem?.status).toBe(status)
    expect(await unread(bob)).toBe(0)
  })

  it.each([
    ['4,000 emoji', '👩🏽'.repeat(2_000), undefined],
    ['right-to-left text', 'שלום עולם', undefined],
    ['joined emoji', '👩‍💻 done', undefined],
    ['markup', '<script>alert(1)</script> [x](javascript:alert(1))', undefined],
    ['controls of direction, which it removes', 'abc\u202Ecba', 'abccba'],
  ])('sends %s as they are', async (_what, content, kept = content) => {
    const [ada, bob] = await pair()
    await send(ada, bob, content)
    expect(contents(await conversation(bob, ada))).toEqual([kept])
    expect((await inbox(bob))[0]?.content).toBe(kept)
    expect((await sent(ada))[0]?.content).toBe(kept)
  })

  it('refuses the sender as recipient', async () => {
    const ada = await createUser('Ada')
    const { problem } = await app.call('POST /api/messages/send', { body: { recipientId: ada.id, content: 'Me' } }, { as: ada })
    expect(problem).toMatchObject({ status: 400, code: 'message.to_self', message: 'You cannot send messages to yourself' })
  })

  it('answers 404 to a recipient who does not exist', async () => {
    const ada = await createUser('Ada')
    const body = { recipientId: '01ARZ3NDEKTSV4RRFFQ69G5FAV', content: 'Hello?' }
    expect((await app.call('POST /api/messages/send', { body }, { as: ada })).problem).toMatchObject({
      status: 404,
      code: 'user.not_found',
    })
  })
})

describe('GET /api/messages/unread-count', () => {
  it('S7-17 counts the messages of all senders that are not read', async () => {
    const [ada, bob] = await pair()
    const cleo = await createUser('Cleo')
    expect(await unread(ada)).toBe(0)
    await send(bob, ada, 'One')
    await send(bob, ada, 'Two')
    await send(cleo, ada, 'Three')
    await send(ada, bob, 'Mine')
    expect(await unread(ada)).toBe(3)
    await read(ada, bob)
    expect(await unread(ada)).toBe(1)
  })
})

describe('GET /api/messages/conversation/{userId}', () => {
  it('S7-19 answers the messages of both, oldest first, page by page', async () => {
    const [ada, bob] = await pair()
    for (let at = 0; at < 7; at += 1) await send(at % 2 ? bob : ada, at % 2 ? ada : bob, `${at}`)
    expect(contents(await conversation(ada, bob))).toEqual(['0', '1', '2', '3', '4', '5', '6'])
    const newest = await conversation(ada, bob, { limit: 3 })
    expect(contents(newest)).toEqual(['4', '5', '6'])
    expect(contents(await conversation(ada, bob, { limit: 3, before: newest[0]?.id ?? '' }))).toEqual(['1', '2', '3'])
    expect(contents(await conversation(ada, bob, { before: newest[0]?.id ?? '' }))).toEqual(['0', '1', '2', '3'])
  })

  it('answers nothing of a user with whom there is none, and 404 of one who does not exist', async () => {
    const [ada, bob] = await pair()
    expect(await conversation(ada, bob)).toEqual([])
    const userId = '01ARZ3NDEKTSV4RRFFQ69G5FAV'
    expect((await app.call('GET /api/messages/conversation/{userId}', { userId }, { as: ada })).problem?.code).toBe('user.not_found')
  })

  it('answers 404 to a page before a message of another conversation', async () => {
    const [ada, bob] = await pair()
    const cleo = await createUser('Cleo')
    const foreign = await send(bob, cleo, 'Psst')
    const input = { userId: bob.id, before: foreign.id }
    expect((await app.call('GET /api/messages/conversation/{userId}', input, { as: ada })).problem?.code).toBe('message.not_found')
  })
})

describe('POST /api/messages/read/{userId}', () => {
  it('S7-20 marks the messages of the sender as read for both, and answers how many they were', async () => {
    const [ada, bob] = await pair()
    await send(bob, ada, 'One')
    await send(bob, ada, 'Two')
    const mine = await send(ada, bob, 'Mine')
    expect(await read(ada, bob)).toBe(2)
    expect(await read(ada, bob)).toBe(0)
    expect((await conversation(bob, ada)).map((message) => message.read)).toEqual([true, true, false])
    expect((await conversation(ada, bob)).map((message) => message.read)).toEqual([true, true, false])
    expect((await sent(ada)).map((entry) => [entry.id, entry.read])).toEqual([[mine.id, false]])
  })
})

describe('PUT /api/messages/{id}', () => {
  it('changes the content and marks it as edited, in the lists too', async () => {
    const [ada, bob] = await pair()
    const message = await send(ada, bob, 'Helo')
    const edited = await edit(ada, message, ' Hello ')
    expect(edited).toEqual({ ...message, content: 'Hello', editedAt: expect.stringMatching(/Z$/) as string })
    expect(await conversation(bob, ada)).toEqual([edited])
    expect(contents(await inbox(bob))).toEqual(['Hello'])
    expect(await unread(bob)).toBe(1)
    const older = await send(ada, bob, 'Later')
    await edit(ada, message, 'Hi')
    expect(contents(await sent(ada))).toEqual(['Later', 'Hi'])
    expect((await edit(ada, older, 'Later')).editedAt).toBeNull()
  })

  it('is refused to the recipient', async () => {
    const [ada, bob] = await pair()
    const { id } = await send(ada, bob, 'Mine')
    const { problem } = await app.call('PUT /api/messages/{id}', { id, body: { content: 'Bob’s' } }, { as: bob })
    expect(problem).toMatchObject({ status: 403, code: 'message.not_yours' })
  })
})

describe('DELETE /api/messages/{id}', () => {
  it('S7-23 deletes a message of the caller for both, and it is unread no more', async () => {
    const [ada, bob] = await pair()
    await send(ada, bob, 'First')
    const message = await send(ada, bob, 'Oops')
    await remove(ada, message)
    for (const [one, other] of [
      [ada, bob],
      [bob, ada],
    ] as const) {
      expect(contents(await conversation(one, other))).toEqual(['First'])
    }
    expect([await unread(bob), contents(await inbox(bob)), contents(await sent(ada))]).toEqual([1, ['First'], ['First']])
    expect((await app.call('DELETE /api/messages/{id}', { id: message.id }, { as: ada })).problem?.code).toBe('message.not_found')
  })

  it('takes the only message out of the lists, and numbers go on', async () => {
    const [ada, bob] = await pair()
    const message = await send(ada, bob, 'Oops')
    await remove(ada, message)
    expect([await inbox(bob), await sent(ada), await unread(bob)]).toEqual([[], [], 0])
    const next = await send(bob, ada, 'What?')
    expect(next.id > message.id).toBe(true)
  })

  it('leaves the number of unread messages when the message was read', async () => {
    const [ada, bob] = await pair()
    const message = await send(ada, bob, 'Read')
    await read(bob, ada)
    await send(ada, bob, 'New')
    await remove(ada, message)
    expect(await unread(bob)).toBe(1)
  })

  it('is refused to the recipient', async () => {
    const [ada, bob] = await pair()
    const { id } = await send(ada, bob, 'Stays')
    expect((await app.call('DELETE /api/messages/{id}', { id }, { as: bob })).problem).toMatchObject({
      status: 403,
      code: 'message.not_yours',
    })
  })
})
