import type { DirectMessage, Message } from '../../../shared/entities/messages/message.ts'
import type { App } from '../app.ts'
import type { Credentials } from '../app/client.ts'
import { bodyOf } from '../tasks/tasks.ts'

interface User {
  id: string
}

/** The calls of direct messages, each of which throws when it is refused. */
export const talking = (app: Pick<App, 'call'>) => ({
  send: async (as: Credentials, to: User, content: string): Promise<Message> =>
    bodyOf(await app.call('POST /api/messages/send', { body: { recipientId: to.id, content } }, { as })),
  read: async (as: Credentials, from: User): Promise<number> =>
    bodyOf(await app.call('POST /api/messages/read/{userId}', { userId: from.id }, { as })).updated,
  edit: async (as: Credentials, { id }: User, content: string): Promise<Message> =>
    bodyOf(await app.call('PUT /api/messages/{id}', { id, body: { content } }, { as })),
  remove: async (as: Credentials, { id }: User): Promise<void> => {
    bodyOf(await app.call('DELETE /api/messages/{id}', { id }, { as }))
  },
  conversation: async (as: Credentials, other: User, query: { before?: string; limit?: number } = {}): Promise<DirectMessage[]> =>
    bodyOf(await app.call('GET /api/messages/conversation/{userId}', { userId: other.id, ...query }, { as })),
  inbox: async (as: Credentials) => bodyOf(await app.call('GET /api/messages/inbox', {}, { as })),
  sent: async (as: Credentials) => bodyOf(await app.call('GET /api/messages/sent', {}, { as })),
  unread: async (as: Credentials): Promise<number> => bodyOf(await app.call('GET /api/messages/unread-count', {}, { as })).count,
})
