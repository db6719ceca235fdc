import type { DirectMessage } from '../../../../shared/entities/messages/message.ts'
import type { RoomMessage } from '../../../../shared/entities/messages/room.ts'
import type { ApiOutput } from '../../../lib/api.ts'
import { directionOf } from '../direct/summaries.ts'

/** With whom a conversation is: a person, or everyone of a room. */
export interface Conversation {
  kind: 'user' | 'room'
  id: string
}

/** A message as a conversation shows it, direct or of a room; ids sort in the order in which the messages were sent. */
export interface ChatMessage extends Omit<RoomMessage, 'roomId'> {
  /** Null in rooms. */
  recipientId: string | null
  /** Whether the recipient of a direct message has read it; true in rooms, which count what is unread. */
  read: boolean
  direction: 'sent' | 'received'
}

/** The part of a conversation that is loaded: its newest messages, oldest first. */
export interface Thread {
  messages: readonly ChatMessage[]
  /** Whether there are older ones. */
  more: boolean
  /** Of rooms: up to which change they are loaded, what each member has read, and who is typing. */
  room?: Pick<RoomAnswer, 'seq' | 'readBy' | 'typing'>
}

type RoomAnswer = ApiOutput<'GET /api/group-chats/{id}/messages'>

/** A direct message of the conversation with `otherId`. */
export const directMessage = (
  { replyTo = null, attachments = [], reactions = {}, mentions = [], deletedAt, ...message }: DirectMessage,
  otherId: string,
): ChatMessage => ({
  ...message,
  senderName: '',
  senderImage: null,
  replyTo,
  attachments,
  reactions,
  mentions,
  deleted: deletedAt !== undefined,
  direction: directionOf(message, otherId),
})

/** A message of a room. */
export const roomMessage = ({ roomId: _roomId, ...message }: RoomMessage, userId: string): ChatMessage => ({
  ...message,
  recipientId: null,
  read: true,
  direction: message.senderId === userId ? 'sent' : 'received',
})

/** What is loaded once some messages have changed; those before what is loaded come with their page. */
export const withChanged = (before: Thread, changed: readonly ChatMessage[]): Thread =>
  changed.filter(({ id }) => id >= (before.messages[0]?.id ?? '') || !before.more).reduce(withMessage, before)

/** Whether messages are missing between what is loaded and the newest ones. */
export const hasGap = (before: Thread | undefined, { messages: [oldest], more }: Thread): boolean =>
  before !== undefined && before.messages.length > 0 && more && oldest !== undefined && before.messages.every(({ id }) => id < oldest.id)

/** What is loaded with the newest messages as they are now; a gap between them drops what is older. */
export function withNewest(before: Thread | undefined, newest: Thread): Thread {
  const [oldest] = newest.messages
  if (before === undefined || oldest === undefined || !newest.more || hasGap(before, newest)) return keepingObjects(before, newest)
  const readTo = newest.messages.findLast(isReadByOther)?.id ?? ''
  const older = before.messages.filter(({ id }) => id < oldest.id).map((message) => (message.id < readTo ? asRead(message) : message))
  return keepingObjects(before, { messages: [...older, ...newest.messages], more: before.more })
}

const isReadByOther = ({ direction, read }: ChatMessage): boolean => direction === 'sent' && read
/** A reader of a message has read all messages before it. */
const asRead = (message: ChatMessage): ChatMessage => (message.direction === 'sent' && !message.read ? { ...message, read: true } : message)

/** When something of what is loaded was last written, by the clock of the server. */
export const lastWritten = ({ messages }: Thread): string =>
  messages.map(({ createdAt, editedAt }) => editedAt ?? createdAt).reduce((latest, time) => (time > latest ? time : latest), '')

/** What is loaded with a page of older messages in front. */
export function withOlder(before: Thread, page: Thread): Thread {
  const oldest = before.messages[0]?.id
  return {
    ...before,
    messages: [...page.messages.filter(({ id }) => oldest === undefined || id < oldest), ...before.messages],
    more: page.more,
  }
}

/** What is loaded with a message that was sent or changed. */
export function withMessage(before: Thread, message: ChatMessage): Thread {
  const others = before.messages.filter(({ id }) => id !== message.id)
  return { ...before, messages: [...others, message].toSorted((one, other) => (one.id < other.id ? -1 : 1)) }
}

export const withoutMessage = (before: Thread, id: string): Thread => ({
  ...before,
  messages: before.messages.filter((message) => message.id !== id),
})

/** A message once a user has reacted with an emoji, or has taken that back. */
export function withReaction(message: ChatMessage, emoji: string, userId: string): ChatMessage {
  const { [emoji]: who = [], ...others } = message.reactions
  const after = who.includes(userId) ? who.filter((id) => id !== userId) : [...who, userId]
  return { ...message, reactions: after.length === 0 ? others : { ...message.reactions, [emoji]: after } }
}

/** All received messages are read (spec 4). */
export const threadRead = (before: Thread): Thread => ({
  ...before,
  messages: before.messages.map((message) => (message.direction === 'received' && !message.read ? { ...message, read: true } : message)),
})

/** Messages that stay the same stay the same objects, so that they are not drawn again. */
export function keepingObjects(before: Thread | undefined, after: Thread): Thread {
  if (before === undefined) return after
  const known = new Map(before.messages.map((message) => [message.id, message]))
  const messages = after.messages.map((message) => {
    const old = known.get(message.id)
    return old !== undefined && JSON.stringify(old) === JSON.stringify(message) ? old : message
  })
  const isSame =
    before.more === after.more &&
    JSON.stringify(before.room) === JSON.stringify(after.room) &&
    messages.length === before.messages.length &&
    messages.every((message, at) => message === before.messages[at])
  return isSame ? before : { ...after, messages }
}
