import type { MessageMark } from '../../../shared/entities/messages/room.ts'
import { currentUserId, isAuthenticated, sessionState } from '../../lib/session/state.ts'
import { refresh } from '../../lib/use-api.ts'
import { FAILURES } from './failures.ts'
import { enqueue } from './outbox/outbox.ts'
import type { NewMessage } from './outbox/unsent.ts'
import { callsOf } from './calls.ts'
import { type ChatMessage, type Conversation, threadRead, withChanged, withMessage, withReaction } from './thread/thread.ts'
import { changeThread } from './thread/thread-cache.ts'

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
  await changeThread(conversation, threadRead)
  try {
    await callsOf(conversation).markRead(conversation.id, upTo)
  } catch (cause) {
    for (const list of LISTS) void refresh(list)
    throw new Error(FAILURES.reading, { cause })
  }
}
const LISTS = ['GET /api/messages/inbox', 'GET /api/messages/sent', 'GET /api/messages/unread-count', 'GET /api/group-chats'] as const

/** Changes the text of a message; throws what the call throws. */
export async function editMessage(conversation: Conversation, { id }: ChatMessage, content: string): Promise<void> {
  const message = await callsOf(conversation).edit(conversation.id, id, content)
  await changeThread(conversation, (thread) => withMessage(thread, message))
}

/** Deletes a message for everyone, here at once; rejects and shows it again when that fails (spec 4, 8). */
export async function deleteMessage(conversation: Conversation, message: ChatMessage): Promise<void> {
  const { remove, withoutDeleted } = callsOf(conversation)
  await changeThread(conversation, (thread) => withoutDeleted(thread, message))
  try {
    await remove(conversation.id, message.id)
  } catch (cause) {
    await changeThread(conversation, (thread) => withMessage(thread, message))
    throw new Error(FAILURES.deletion, { cause })
  }
}

/** Pins a message or no longer; throws what the call throws. */
export async function markMessage(conversation: Conversation, { id }: ChatMessage, mark: MessageMark): Promise<void> {
  const message = await callsOf(conversation).mark(conversation.id, id, mark)
  await changeThread(conversation, (thread) => withChanged(thread, [message]))
}

/** Adds a reaction of the user to a message, or takes it back, here at once; throws what the call throws. */
export async function react(conversation: Conversation, message: ChatMessage, emoji: string): Promise<void> {
  const userId = currentUserId()
  const wanted = message.reactions[emoji]?.includes(userId) !== true
  const show = (changed: ChatMessage) => changeThread(conversation, (thread) => withMessage(thread, changed))
  await show(withReaction(message, emoji, userId))
  try {
    await show(await callsOf(conversation).react(conversation.id, message.id, emoji, wanted))
  } catch (problem) {
    await show(message)
    throw problem
  }
}
