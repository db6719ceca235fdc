import type { RoomMessage } from '../../../shared/entities/messages/room.ts'
import { call } from '../../lib/api.ts'
import { currentUserId, isAuthenticated, sessionState } from '../../lib/session/state.ts'
import { changeRead, refresh } from '../../lib/use-api.ts'
import { FAILURES } from './failures.ts'
import { enqueue } from './outbox/outbox.ts'
import { inboxRead, lowered, sentWithout } from './direct/summaries.ts'
import {
  type ChatMessage,
  type Conversation,
  directMessage,
  roomMessage,
  threadRead,
  withMessage,
  withoutMessage,
  withReaction,
} from './thread/thread.ts'
import { changeThread } from './thread/thread-cache.ts'
import type { NewMessage } from './outbox/unsent.ts'

const INBOX = 'GET /api/messages/inbox'
const SENT = 'GET /api/messages/sent'
const ROOMS = 'GET /api/group-chats'
const UNREAD = 'GET /api/messages/unread-count'

/** Sends a message, now or when the connection is back; false without a session or a text (spec 5). */
export function sendMessage(message: NewMessage): boolean {
  const content = message.content.trim()
  if (!isAuthenticated(sessionState()) || (content === '' && !message.attachments?.length)) return false
  enqueue({ ...message, content })
  return true
}

/** Marks a conversation as read up to a message, here at once; rejects and shows what the server has when that fails (spec 4, 8). */
export async function markRead(conversation: Conversation, upTo: string): Promise<void> {
  if (!isAuthenticated(sessionState())) return
  try {
    await (conversation.kind === 'user' ? markPersonRead(conversation) : markRoomRead(conversation.id, upTo))
  } catch (cause) {
    void refreshLists()
    throw new Error(FAILURES.reading, { cause })
  }
}

async function markPersonRead(conversation: Conversation): Promise<void> {
  let cleared = 0
  await changeThread(conversation, threadRead)
  await changeRead(INBOX, (inbox) => {
    cleared = inbox.filter(({ senderId, read }) => senderId === conversation.id && !read).length
    return inboxRead(inbox, conversation.id)
  })
  await changeRead(UNREAD, ({ count }) => ({ count: lowered(count, cleared) }))
  await call('POST /api/messages/read/{userId}', { userId: conversation.id })
  if (cleared === 0) await refresh(UNREAD)
}

async function markRoomRead(id: string, lastReadId: string): Promise<void> {
  if (lastReadId === '') return
  const show = (unreadCount: number) =>
    changeRead(ROOMS, ({ items }) => ({
      items: items.map((room) => (room.id === id ? { ...room, unreadCount, isMentioned: room.isMentioned && unreadCount > 0 } : room)),
    }))
  await show(0)
  const { unreadCount } = await call('POST /api/group-chats/{id}/read', { id, body: { lastReadId } })
  await show(unreadCount)
}

/** Changes the text of a message; throws what the call throws. */
export async function editMessage(conversation: Conversation, { id }: ChatMessage, content: string): Promise<void> {
  const body = { content }
  const message =
    conversation.kind === 'user'
      ? directMessage(await call('PUT /api/messages/{id}', { id, body }), conversation.id)
      : shownHere(await call('PUT /api/group-chats/{id}/messages/{messageId}', { id: conversation.id, messageId: id, body }))
  await changeThread(conversation, (thread) => withMessage(thread, message))
  if (conversation.kind === 'user') void refresh(SENT)
}

/** Deletes a message for everyone, here at once; rejects and shows it again when that fails (spec 4, 8). */
export async function deleteMessage(conversation: Conversation, message: ChatMessage): Promise<void> {
  const isDirect = conversation.kind === 'user'
  await changeThread(conversation, (thread) =>
    isDirect ? withoutMessage(thread, message.id) : withMessage(thread, { ...message, content: '', attachments: [], deleted: true }),
  )
  if (isDirect) await changeRead(SENT, (sent) => sentWithout(sent, message.id))
  try {
    if (isDirect) await call('DELETE /api/messages/{id}', { id: message.id })
    else await call('DELETE /api/group-chats/{id}/messages/{messageId}', { id: conversation.id, messageId: message.id })
  } catch (cause) {
    await changeThread(conversation, (thread) => withMessage(thread, message))
    throw new Error(FAILURES.deletion, { cause })
  } finally {
    if (isDirect) void refresh(SENT)
  }
}

/** Adds a reaction of the user to a message of a room, or takes it back, here at once; throws what the call throws. */
export async function react(conversation: Conversation, message: ChatMessage, emoji: string): Promise<void> {
  const userId = currentUserId()
  const isMine = message.reactions[emoji]?.includes(userId) === true
  await changeThread(conversation, (thread) => withMessage(thread, withReaction(message, emoji, userId)))
  const input = { id: conversation.id, messageId: message.id, emoji }
  try {
    const answer = await (isMine
      ? call('DELETE /api/group-chats/{id}/messages/{messageId}/reactions/{emoji}', input)
      : call('PUT /api/group-chats/{id}/messages/{messageId}/reactions/{emoji}', input))
    await changeThread(conversation, (thread) => withMessage(thread, shownHere(answer)))
  } catch (problem) {
    await changeThread(conversation, (thread) => withMessage(thread, message))
    throw problem
  }
}

const shownHere = (message: RoomMessage): ChatMessage => roomMessage(message, currentUserId())

/** Reads the lists and the unread count again. */
async function refreshLists(): Promise<void> {
  await Promise.all([refresh(INBOX), refresh(SENT), refresh(UNREAD), refresh(ROOMS)])
}
