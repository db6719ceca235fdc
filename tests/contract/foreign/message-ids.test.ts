import { describe, expect, it } from 'vitest'
import { conversationTag, messageId } from '../../../functions/data/messages/ids.ts'
import { createUser } from '../../support/create-user.ts'
import { openApp } from '../../support/app.ts'
import { talking } from '../../support/messages/messages.ts'
import { recordWrites, refusalsOf } from '../support/written.ts'

const app = await openApp()
const { send, remove, conversation, unread } = talking(app)
const [ada, bob, mallory] = [await createUser('Ada'), await createUser('Bob'), await createUser('Mallory')]
const message = await send(ada, bob, 'Between us')
const received = await send(bob, ada, 'Yes')
const deleted = await send(ada, bob, 'Gone')
await remove(ada, deleted)
const guessed = messageId(1, conversationTag(bob.id, ada.id))
const refusal = refusalsOf(app, recordWrites(app))

type Row = [what: string, as: typeof ada, method: string, path: string, body: object | undefined, answer: [number, string]]
const notFound: [number, string] = [404, 'message.not_found']
const notYours: [number, string] = [403, 'message.not_yours']
const content = { content: 'Mine' }
const ROWS: Row[] = [
  ['a stranger edits a message', mallory, 'PUT', `/api/messages/${message.id}`, content, notFound],
  ['a stranger deletes a message', mallory, 'DELETE', `/api/messages/${message.id}`, undefined, notFound],
  ['a stranger guesses the id of a message', mallory, 'DELETE', `/api/messages/${guessed}`, undefined, notFound],
  ['a recipient edits a message', bob, 'PUT', `/api/messages/${message.id}`, content, notYours],
  ['a recipient deletes a message', bob, 'DELETE', `/api/messages/${message.id}`, undefined, notYours],
  ['a sender edits what they received', ada, 'PUT', `/api/messages/${received.id}`, content, notYours],
  ['a sender edits what they deleted', ada, 'PUT', `/api/messages/${deleted.id}`, content, notFound],
  ['a sender deletes it again', ada, 'DELETE', `/api/messages/${deleted.id}`, undefined, notFound],
  [
    'a stranger pages before a message of others',
    mallory,
    'GET',
    `/api/messages/conversation/${bob.id}?before=${message.id}`,
    undefined,
    notFound,
  ],
  ['a user sends to themselves', mallory, 'POST', '/api/messages/send', { recipientId: mallory.id, ...content }, [400, 'message.to_self']],
]

describe('S6-08 a caller who names a message of others is refused, and nothing is written', () => {
  it('guesses what an id is made of', () => {
    expect(guessed).toBe(message.id)
  })

  it.each(ROWS)('%s', async (_what, as, method, path, body, answer) => {
    expect(await refusal(as, method, path, body)).toEqual({ answer, written: [] })
  })

  it('sees nothing of the conversation of others', async () => {
    expect([await conversation(mallory, ada), await conversation(mallory, bob), await unread(mallory)]).toEqual([[], [], 0])
    const { body } = await app.call('GET /api/messages/search', { q: 'between' }, { as: mallory })
    expect(body.items).toEqual([])
  })
})
