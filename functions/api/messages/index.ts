import { messages } from '../../../shared/contract/messages/messages.ts'
import { deleteMessage, editMessage, markMessage, reactTo } from '../../domain/messages/change-message.ts'
import { getConversation } from '../../domain/messages/conversation.ts'
import { countUnread, getInbox, listLatestSent, listSent } from '../../domain/messages/lists.ts'
import { markMessagesRead, markUnread } from '../../domain/messages/mark-read.ts'
import { listReferenced, referencesIn } from '../../domain/rooms/messages/references.ts'
import { searchMessages } from '../../domain/messages/search-messages.ts'
import { sendMessage } from '../../domain/messages/send-message.ts'
import { lambda } from '../../http/lambda.ts'

export const handler = lambda(messages, {
  'GET /api/messages/test': () => {},
  'GET /api/messages/unread-count': ({ caller, revalidate }) => countUnread(caller.id, revalidate),
  'GET /api/messages/inbox': ({ caller, revalidate }) => getInbox(caller.id, revalidate),
  'GET /api/messages/sent': ({ caller, query, page, revalidate }) =>
    query.latest ? listLatestSent(caller.id, revalidate) : listSent(caller.id, page, revalidate),
  'GET /api/messages/conversation/{userId}': ({ caller, params, query, revalidate }) =>
    getConversation(caller.id, params.userId, query, revalidate),
  'POST /api/messages/read/{userId}': ({ caller, params }) => markMessagesRead(caller.id, params.userId),
  'POST /api/messages/send': ({ caller, body, idempotency }) => sendMessage(caller, body, idempotency),
  'PUT /api/messages/{id}': ({ caller, item, body }) => editMessage(caller.id, item, body.content),
  'PATCH /api/messages/{id}': ({ caller, item, body }) => markMessage(caller.id, item, body),
  'POST /api/messages/{id}/unread': ({ item }) => markUnread(item),
  'GET /api/messages/references': async ({ caller, query }) => ({ items: await listReferenced(caller.id, referencesIn(query.of)) }),
  'PUT /api/messages/{id}/reactions/{emoji}': ({ caller, item, params }) => reactTo(caller.id, item, params.emoji, true),
  'DELETE /api/messages/{id}/reactions/{emoji}': ({ caller, item, params }) => reactTo(caller.id, item, params.emoji, false),
  'DELETE /api/messages/{id}': ({ caller, item }) => deleteMessage(caller.id, item),
  'GET /api/messages/search': ({ caller, query, page }) => searchMessages(caller.id, { q: query.q, ...page }),
})
