import { describe, expect, it } from 'vitest'
import { createUser } from '../../support/create-user.ts'
import { openApp } from '../../support/app.ts'
import { createGroup, sendTo } from '../../support/rooms/rooms.ts'
import { teamOfThree } from '../../support/rooms/team.ts'
import { putFileOf } from '../../support/uploads.ts'
import { recordWrites, refusalsOf } from '../support/written.ts'

const app = await openApp()
const [own, other] = [await teamOfThree(app), await teamOfThree(app)]
const { ada } = own
const group = await createGroup(app, other.ada, [other.bob.id])
const ownGroup = await createGroup(app, ada, [own.bob.id])
const stranger = await createUser('Sam')
const message = await sendTo(app, ada, own.id, 'Own')
const theirs = await sendTo(app, other.ada, other.id, 'Theirs', { attachments: [await putFileOf(app, other.ada)] })
const inGroup = await sendTo(app, other.ada, group.id, 'Secret')
const fileId = theirs.attachments[0]?.id ?? ''
await app.settled()
const refusal = refusalsOf(app, recordWrites(app))

const at = (id: string, rest = '') => `/api/group-chats/${id}${rest}`
type Row = [what: string, method: string, path: string, body: object | undefined, answer: [number, string]]
const noRoom: [number, string] = [404, 'room.not_found']
const noMessage: [number, string] = [404, 'message.not_found']
const hello = { content: 'Hello' }

const inRoom = (id: string, messageId: string): Row[] => [
  ['reads a room', 'GET', at(id), undefined, noRoom],
  ['reads its messages', 'GET', at(id, '/messages'), undefined, noRoom],
  ['reads what has changed in it', 'GET', at(id, '/messages?since=0'), undefined, noRoom],
  ['writes to it', 'POST', at(id, '/messages'), hello, noRoom],
  ['edits a message of it', 'PUT', at(id, `/messages/${messageId}`), hello, noRoom],
  ['deletes a message of it', 'DELETE', at(id, `/messages/${messageId}`), undefined, noRoom],
  ['reacts in it', 'PUT', at(id, `/messages/${messageId}/reactions/%F0%9F%91%8D`), undefined, noRoom],
  ['opens a file of it', 'GET', at(id, `/messages/${messageId}/attachments/${fileId}`), undefined, noRoom],
  ['marks it as read', 'POST', at(id, '/read'), { lastReadId: messageId }, noRoom],
  ['mutes it', 'PUT', `/api/follows/${id}`, { on: 'room', level: 'mute' }, [404, 'follow.not_found']],
  ['types in it', 'POST', at(id, '/typing'), undefined, noRoom],
  ['renames it', 'PUT', at(id), { name: 'Mine' }, noRoom],
  ['joins it', 'PUT', at(id), { memberIds: [ada.id] }, noRoom],
  ['deletes it', 'DELETE', at(id), undefined, noRoom],
  ['leaves it', 'POST', at(id, '/leave'), undefined, noRoom],
]
const ROWS: Row[] = [
  ...inRoom(other.id, theirs.id).map(([what, ...row]): Row => [`${what}: the room of another startup`, ...row]),
  ...inRoom(group.id, inGroup.id).map(([what, ...row]): Row => [`${what}: a foreign group`, ...row]),
  ['edits a foreign message as of the own room', 'PUT', at(own.id, `/messages/${theirs.id}`), hello, noMessage],
  ['deletes it', 'DELETE', at(own.id, `/messages/${theirs.id}`), undefined, noMessage],
  ['quotes it', 'POST', at(own.id, '/messages'), { content: 'Ha', replyTo: theirs.id }, noMessage],
  ['marks it as read', 'POST', at(own.id, '/read'), { lastReadId: theirs.id }, noMessage],
  ['opens its file by it', 'GET', at(own.id, `/messages/${theirs.id}/attachments/${fileId}`), undefined, noMessage],
  [
    'opens its file by the own message',
    'GET',
    at(own.id, `/messages/${message.id}/attachments/${fileId}`),
    undefined,
    [404, 'message.attachment_not_found'],
  ],
  ['attaches it', 'POST', at(own.id, '/messages'), { content: 'Ha', attachments: [fileId] }, [400, 'upload.not_yours']],
  ['adds a stranger to a group', 'PUT', at(ownGroup.id), { memberIds: [stranger.id] }, [400, 'room.member_not_shared']],
]

describe('a caller who names a room, message or file of others is refused, and nothing is written', () => {
  it.each(ROWS)('%s (%s %s)', async (_what, method, path, body, answer) => {
    expect(await refusal(ada, method, path, body)).toEqual({ answer, written: [] })
  })
})
