import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, it } from 'vitest'
import { db, tableName } from '../../../functions/data/store/client.ts'
import type { DirectMessage } from '../../../shared/entities/messages/message.ts'
import type { RoomMessage } from '../../../shared/entities/messages/room.ts'
import { createUser } from '../../support/create-user.ts'
import { openApp, type Person } from '../../support/app.ts'
import type { Reply } from '../../support/app/client.ts'
import { png } from '../../support/formats/images.ts'
import { talking } from '../../support/messages/messages.ts'
import { readRoom } from '../../support/rooms/rooms.ts'
import { teamOfThree } from '../../support/rooms/team.ts'
import { itemsWith } from '../../support/table/store.ts'
import { bodyOf } from '../../support/tasks/tasks.ts'
import { putFileOf, putImage } from '../../support/uploads.ts'

const app = await openApp()

interface NewContent {
  content: string
  replyTo?: string
  attachments?: string[]
}
/** The same calls of a room and of a conversation of two. */
interface Talk {
  ada: Person
  bob: Person
  sendAs: (as: Person, body: NewContent) => Promise<Reply<DirectMessage | RoomMessage>>
  read: () => Promise<(DirectMessage | RoomMessage)[]>
  edit: (as: Person, id: string, content: string) => Promise<unknown>
  remove: (as: Person, id: string) => Promise<unknown>
  react: (as: Person, id: string, emoji?: string, method?: 'PUT' | 'DELETE') => ReturnType<Talk['sendAs']>
  addressOf: (as: Person, id: string, fileId: string) => Promise<Reply<{ url: string }>>
}

async function inRoom(): Promise<Talk> {
  const { ada, bob, id } = await teamOfThree(app)
  const path = '/api/group-chats/{id}/messages/{messageId}'
  return {
    ada,
    bob,
    sendAs: (as, body) => app.call('POST /api/group-chats/{id}/messages', { id, body }, { as }),
    read: async () => (await readRoom(app, bob, id)).messages,
    edit: (as, messageId, content) => app.call(`PUT ${path}`, { id, messageId, body: { content } }, { as }),
    remove: (as, messageId) => app.call(`DELETE ${path}`, { id, messageId }, { as }),
    react: (as, messageId, emoji = '🎉', method = 'PUT') =>
      app.call(`${method} ${path}/reactions/{emoji}`, { id, messageId, emoji }, { as }),
    addressOf: (as, messageId, attachmentId) => app.call(`GET ${path}/attachments/{attachmentId}`, { id, messageId, attachmentId }, { as }),
  }
}

async function ofTwo(): Promise<Talk> {
  const [ada, bob] = [await createUser('Ada'), await createUser('Bob')]
  const { edit, remove, conversation } = talking(app)
  return {
    ada,
    bob,
    sendAs: (as, body) => app.call('POST /api/messages/send', { body: { recipientId: as === ada ? bob.id : ada.id, ...body } }, { as }),
    read: () => conversation(bob, ada),
    edit: (as, id, content) => edit(as, { id }, content),
    remove: (as, id) => remove(as, { id }),
    react: (as, id, emoji = '🎉', method = 'PUT') => app.call(`${method} /api/messages/{id}/reactions/{emoji}`, { id, emoji }, { as }),
    addressOf: (as, id, attachmentId) => app.call('GET /api/messages/{id}/attachments/{attachmentId}', { id, attachmentId }, { as }),
  }
}

/** What a message of an earlier release has. */
const FORMER = ['_kind', 'content', 'createdAt', 'editedAt', 'id', 'pk', 'recipientId', 'senderId', 'sk']

describe.each([
  ['a room', inRoom, 'room.not_found'],
  ['a conversation of two', ofTwo, 'message.not_found'],
])('a message of %s', (_kind, open, notFound) => {
  it('quotes another message, and shows the quotation as the message is now', async () => {
    const { ada, bob, sendAs, read, edit, remove } = await open()
    const asked = bodyOf(await sendAs(ada, { content: 'Lunch?' }))
    const reply = bodyOf(await sendAs(bob, { content: 'Yes', replyTo: asked.id }))
    expect(reply.replyTo).toEqual({ id: asked.id, senderName: 'Ada', content: 'Lunch?' })
    await edit(ada, asked.id, 'Dinner?')
    expect((await read()).at(-1)?.replyTo).toMatchObject({ senderName: 'Ada', content: 'Dinner?' })
    await remove(ada, asked.id)
    expect((await read()).at(-1)).toMatchObject({ content: 'Yes', replyTo: { id: asked.id, content: '' } })
  })

  it('quotes none that is deleted or of another conversation', async () => {
    const [{ ada, sendAs, remove }, other] = [await open(), await open()]
    const theirs = bodyOf(await other.sendAs(other.ada, { content: 'Elsewhere' }))
    const gone = bodyOf(await sendAs(ada, { content: 'Gone' }))
    await remove(ada, gone.id)
    for (const replyTo of [theirs.id, gone.id]) {
      expect((await sendAs(ada, { content: 'Yes', replyTo })).problem?.code).toBe('message.not_found')
    }
  })

  it('keeps a reaction once per user and emoji, over an edit too, and it can be taken back', async () => {
    const { ada, bob, sendAs, read, edit, react } = await open()
    const { id } = bodyOf(await sendAs(ada, { content: 'Done' }))
    for (const as of [ada, bob, bob]) await react(as, id)
    expect((await read())[0]).toMatchObject({ reactions: { '🎉': [ada.id, bob.id] }, editedAt: null })
    expect(bodyOf(await react(ada, id, '🎉', 'DELETE')).reactions).toEqual({ '🎉': [bob.id] })
    await edit(ada, id, 'Done!')
    expect((await read())[0]).toMatchObject({ content: 'Done!', reactions: { '🎉': [bob.id] } })
    expect((await react(await createUser('Mallory'), id)).problem?.code).toBe(notFound)
  })

  it.each(['👍🏽', '👨‍👩‍👧‍👦', '🏳️‍🌈', '🇩🇪', '❤️', '1️⃣'])('takes the reaction %s', async (emoji) => {
    const { ada, sendAs, react } = await open()
    const { id } = bodyOf(await sendAs(ada, { content: 'Look' }))
    expect(bodyOf(await react(ada, id, emoji)).reactions).toEqual({ [emoji]: [ada.id] })
  })

  it.each(['ok', '👍👍', '<b>', '1', '\u202e', '👍\u202e', '__proto__', 'a'.repeat(2_000), '🎉'.repeat(500), '\u200d'])(
    'refuses the reaction %j, which is no emoji',
    async (emoji) => {
      const { ada, sendAs, react } = await open()
      const { id } = bodyOf(await sendAs(ada, { content: 'Look' }))
      expect((await react(ada, id, emoji)).problem?.code).toBe('message.reaction_unknown')
    },
  )

  it('has reactions of at most 20 kinds', async () => {
    const { ada, sendAs, react } = await open()
    const { id } = bodyOf(await sendAs(ada, { content: 'Look' }))
    const answers = []
    for (let at = 0; at <= 20; at += 1) answers.push(await react(ada, id, String.fromCodePoint(0x1f600 + at)))
    expect(answers.map(({ problem }) => problem?.code)).toEqual([...Array.from({ length: 20 }), 'message.too_many_reactions'])
  })

  it('shows files with name, type and size, and gives them by a signed address to its readers only', async () => {
    const { ada, bob, sendAs, addressOf } = await open()
    const fileId = await putFileOf(app, ada, { bytes: png(16, 12), name: 'Plan “A” (1).png' })
    const { id, attachments = [] } = bodyOf(await sendAs(ada, { content: '', attachments: [fileId] }))
    const size = attachments[0]?.size ?? 0
    expect(attachments).toEqual([{ id: fileId, name: 'Plan “A” (1).png', contentType: 'image/png', size, width: 16, height: 12 }])
    const file = await app.raw('GET', bodyOf(await addressOf(bob, id, fileId)).url)
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(file.headers.get('content-disposition')).toMatch(/^inline; filename\*=UTF-8''Plan%20/)
    expect(bodyOf(await sendAs(bob, { content: 'Thanks', replyTo: id })).replyTo?.content).toBe('Plan “A” (1).png')
    expect((await file.arrayBuffer()).byteLength).toBe(size)
    expect((await addressOf(await createUser('Sam'), id, fileId)).problem?.code).toBe(notFound)
    expect((await addressOf(bob, id, id)).problem?.code).toBe('message.attachment_not_found')
  })

  it('takes own files, each once, and at most four; without a text it needs one', async () => {
    const { ada, bob, sendAs } = await open()
    const own = await putFileOf(app, ada)
    const [theirs, logo] = [await putFileOf(app, bob), await putImage(app, ada, 'logo')]
    const codeOf = async (attachments: string[], content = 'Look') => (await sendAs(ada, { content, attachments })).problem?.code
    expect(await codeOf([theirs])).toBe('upload.not_yours')
    expect(await codeOf([logo])).toBe('upload.not_yours')
    expect(await codeOf([ada.id])).toBe('upload.not_found')
    expect(await codeOf([own, own, own, own, own])).toBe('http.invalid')
    expect(await codeOf([], '')).toBe('http.invalid')
    expect(await codeOf([own])).toBeUndefined()
    expect(await codeOf([own])).toBe('upload.not_yours')
  })

  it('is deleted with its files', async () => {
    const { ada, sendAs, remove, addressOf } = await open()
    const fileId = await putFileOf(app, ada)
    const { id } = bodyOf(await sendAs(ada, { content: 'Look', attachments: [fileId] }))
    const { url } = bodyOf(await addressOf(ada, id, fileId))
    await remove(ada, id)
    await app.run('files')
    expect((await app.raw('GET', url)).status).toBe(404)
    expect((await addressOf(ada, id, fileId)).problem?.code).toBe('message.not_found')
  })
})

describe('a conversation of two', () => {
  it('reads, answers and changes messages as earlier releases stored them, with a text only', async () => {
    const { ada, bob, sendAs, read, edit, react } = await ofTwo()
    const { id } = bodyOf(await sendAs(ada, { content: 'Hello' }))
    const stored = (await itemsWith(id)).find((row) => row['_kind'] === 'message')
    const { replyTo: _replyTo, attachments: _files, reactions: _reactions, mentions: _mentions, ...former } = stored ?? {}
    await db.send(new PutCommand({ TableName: tableName(), Item: former }))
    expect(Object.keys(former).toSorted()).toEqual(FORMER)
    expect(bodyOf(await sendAs(bob, { content: 'Hi', replyTo: id })).replyTo?.content).toBe('Hello')
    await react(bob, id)
    await edit(ada, id, 'Hello!')
    expect(await read()).toMatchObject([{ content: 'Hello!', reactions: { '🎉': [bob.id] } }, { replyTo: { content: 'Hello!' } }])
  })

  it('shows a message without a text by its file in the inbox', async () => {
    const { ada, bob, sendAs } = await ofTwo()
    await sendAs(ada, { content: '', attachments: [await putFileOf(app, ada, { name: 'plan.png' })] })
    expect((await talking(app).inbox(bob)).map(({ content }) => content)).toEqual(['plan.png'])
  })

  it('takes no reactions across a block', async () => {
    const { ada, bob, sendAs, react } = await ofTwo()
    const { id } = bodyOf(await sendAs(ada, { content: 'Done' }))
    await app.call('POST /api/users/{id}/block', { id: bob.id }, { as: ada })
    expect((await react(bob, id)).problem?.code).toBe('user.not_found')
    expect((await react(ada, id)).problem?.code).toBe('user.blocked_by_you')
  })
})
