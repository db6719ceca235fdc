import type { Message } from '../../../../shared/entities/messages/message.ts'
import { directionOf } from '../direct/summaries.ts'

/** With whom a conversation is: a person, or everyone of a room. */
export interface Conversation {
  kind: 'user' | 'room'
  id: string
}

/** A message as a conversation shows it, direct or of a room; ids sort in the order in which the messages were sent. */
export interface ChatMessage extends Message {
  direction: 'sent' | 'received'
}

/** The part of a conversation that is loaded: its newest messages, oldest first. */
export interface Thread {
  messages: readonly ChatMessage[]
  /** Whether there are older ones. */
  more: boolean
}

/** A direct message of the conversation with `otherId`. */
export const directMessage = (message: Message, otherId: string): ChatMessage => ({
  ...message,
  direction: directionOf(message, otherId),
})

/** Whether messages are missing between what is loaded and the newest ones. */
export const hasGap = (before: Thread | undefined, { messages: [oldest], more }: Thread): boolean =>
  before !== undefined && before.messages.length > 0 && more && oldest !== undefined && before.messages.every(({ id }) => id < oldest.id)

/** What is loaded with the newest messages as they are now; a gap between them drops what is older. */
export function withNewest(before: Thread | undefined, newest: Thread): Thread {
  const [oldest] = newest.messages
  if (before === undefined || oldest === undefined || !newest.more || hasGap(before, newest)) return keepingObjects(before, newest)
  const older = before.messages.filter(({ id }) => id < oldest.id)
  return keepingObjects(before, { messages: [...older, ...newest.messages], more: before.more })
}

/** What is loaded with a page of older messages in front. */
export function withOlder(before: Thread, page: Thread): Thread {
  const oldest = before.messages[0]?.id
  return { messages: [...page.messages.filter(({ id }) => oldest === undefined || id < oldest), ...before.messages], more: page.more }
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

/** All received messages are read (spec 4). */
export const threadRead = (before: Thread): Thread => ({
  ...before,
  messages: before.messages.map((message) => (message.direction === 'received' && !message.read ? { ...message, read: true } : message)),
})

/** Messages that stay the same stay the same objects, so that they are not drawn again. */
function keepingObjects(before: Thread | undefined, after: Thread): Thread {
  if (before === undefined) return after
  const known = new Map(before.messages.map((message) => [message.id, message]))
  const messages = after.messages.map((message) => {
    const old = known.get(message.id)
    return old !== undefined && JSON.stringify(old) === JSON.stringify(message) ? old : message
  })
  const isSame =
    before.more === after.more &&
    messages.length === before.messages.length &&
    messages.every((message, at) => message === before.messages[at])
  return isSame ? before : { ...after, messages }
}
