import type { RoomMessage } from '../../../shared/entities/messages/room.ts'
import { createGroup } from '../../../functions/domain/rooms/groups/change-group.ts'
import type { App, Person } from '../app.ts'
import { codeOf, type Reply } from '../app/client.ts'
import { bodyOf } from '../tasks/tasks.ts'
import { readRoom } from './rooms.ts'
import type { ShownMessage, Step } from './room-model.ts'

const NO_ID = `${'0'.repeat(9)}Z${'0'.repeat(16)}`

/** The steps of the model over HTTP, in a group of their own; user 1 polls after each step and keeps what it learns. */
export async function newRoomSystem(app: App, users: readonly Person[]) {
  const [creator, ...others] = users
  if (!creator) throw new Error('A room needs a user')
  const { id } = await createGroup(
    { id: creator.id, name: creator.name, profileImage: null },
    { name: 'Model', memberIds: others.map((user) => user.id) },
  )
  const ids: string[] = []
  const [poller = creator] = others
  let known = new Map<string, RoomMessage>()
  let seq: number | undefined

  const caller = (user: number) => ({ as: users[user] ?? creator })
  const idOf = (message: number) => ids[message] ?? NO_ID
  const shown = ({ senderId, content, deleted, editedAt, replyTo, reactions }: RoomMessage): ShownMessage => ({
    sender: users.findIndex((user) => user.id === senderId),
    content,
    deleted,
    edited: editedAt !== null,
    quoted: replyTo && replyTo.content,
    reactions: Object.entries(reactions).map(([emoji, who]) => [emoji, who.map((one) => users.findIndex((user) => user.id === one))]),
  })
  const call = async (step: Step): Promise<Reply<unknown>> => {
    const options = caller(step.by)
    if (step.kind === 'send') {
      const body = { content: step.text, ...(step.replyTo !== undefined && { replyTo: idOf(step.replyTo) }) }
      const sent = await app.call('POST /api/group-chats/{id}/messages', { id, body }, options)
      if (sent.status === 200) ids.push(sent.body.id)
      return sent
    }
    const messageId = idOf(step.message)
    if (step.kind === 'read') return app.call('POST /api/group-chats/{id}/read', { id, body: { lastReadId: messageId } }, options)
    if (step.kind === 'delete') return app.call('DELETE /api/group-chats/{id}/messages/{messageId}', { id, messageId }, options)
    if (step.kind === 'edit') {
      return app.call('PUT /api/group-chats/{id}/messages/{messageId}', { id, messageId, body: { content: step.text } }, options)
    }
    const { emoji, wanted } = step
    const path = '/api/group-chats/{id}/messages/{messageId}/reactions/{emoji}'
    return app.call(wanted ? `PUT ${path}` : `DELETE ${path}`, { id, messageId, emoji }, options)
  }
  const poll = async () => {
    const answer = await readRoom(app, poller, id, seq === undefined ? {} : { since: seq })
    if (answer.isWhole) known = new Map()
    for (const message of answer.messages) known.set(message.id, message)
    seq = answer.seq
  }
  return {
    do: async (step: Step): Promise<string> => {
      const code = codeOf(await call(step))
      await poll()
      return code
    },
    /** What the polls of user 1 add up to; a quotation shows its message as it was when the reply last changed. */
    folded: () => [...known.values()].toSorted((one, other) => (one.id < other.id ? -1 : 1)).map(shown),
    messages: async () => (await readRoom(app, creator, id)).messages.map(shown),
    /** A user may manage a hundred groups. */
    end: () => app.call('DELETE /api/group-chats/{id}', { id }, caller(0)),
    room: async (user: number) => bodyOf(await app.call('GET /api/group-chats/{id}', { id }, caller(user))),
  }
}
