import { call } from '../../lib/api.ts'
import { isAuthenticated, sessionState } from '../../lib/session/state.ts'
import { changeRead, refresh } from '../../lib/use-api.ts'
import { FAILURES } from './failures.ts'
import { enqueue } from './outbox/outbox.ts'
import { inboxRead, lowered, sentWithout } from './direct/summaries.ts'
import { type ChatMessage, type Conversation, directMessage, threadRead, withMessage, withoutMessage } from './thread/thread.ts'
import { changeThread } from './thread/thread-cache.ts'
import type { NewMessage } from './outbox/unsent.ts'

const INBOX = 'GET /api/messages/inbox'
const SENT = 'GET /api/messages/sent'
const UNREAD = 'GET /api/messages/unread-count'

/** Sends a message, now or when the connection is back; false without a session or a text (spec 5). */
export function sendMessage(message: NewMessage): boolean {
  const content = message.content.trim()
  if (!isAuthenticated(sessionState()) || content === '') return false
  enqueue({ ...message, content })
  return true
}

/** Marks the messages of a person as read, here at once; rejects and shows what the server has when that fails (spec 4, 8). */
export async function markRead(conversation: Conversation): Promise<void> {
  if (!isAuthenticated(sessionState())) return
  let cleared = 0
  await changeThread(conversation, threadRead)
  await changeRead(INBOX, (inbox) => {
    cleared = inbox.filter(({ senderId }) => senderId === conversation.id).reduce((sum, { unread }) => sum + unread, 0)
    return inboxRead(inbox, conversation.id)
  })
  await changeRead(UNREAD, ({ count }) => ({ count: lowered(count, cleared) }))
  try {
    await call('POST /api/messages/read/{userId}', { userId: conversation.id })
  } catch (cause) {
    void refreshMessages()
    throw new Error(FAILURES.reading, { cause })
  }
  if (cleared === 0) await refresh(UNREAD)
}

/** Changes the text of a message; throws what the call throws. */
export async function editMessage(conversation: Conversation, { id }: ChatMessage, content: string): Promise<void> {
  const message = await call('PUT /api/messages/{id}', { id, body: { content } })
  await changeThread(conversation, (thread) => withMessage(thread, directMessage(message, conversation.id)))
  void refresh(SENT)
}

/** Deletes a message for both, here at once; rejects and shows it again when that fails (spec 4, 8). */
export async function deleteMessage(conversation: Conversation, message: ChatMessage): Promise<void> {
  await changeThread(conversation, (thread) => withoutMessage(thread, message.id))
  await changeRead(SENT, (sent) => sentWithout(sent, message.id))
  try {
    await call('DELETE /api/messages/{id}', { id: message.id })
  } catch (cause) {
    await changeThread(conversation, (thread) => withMessage(thread, message))
    throw new Error(FAILURES.deletion, { cause })
  } finally {
    void refresh(SENT)
  }
}

/** Reads the lists and the unread count again. */
async function refreshMessages(): Promise<void> {
  await Promise.all([refresh(INBOX), refresh(SENT), refresh(UNREAD)])
}
