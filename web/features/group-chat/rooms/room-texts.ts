import type { Room } from '../../../../shared/entities/messages/room.ts'
import type { ChatMessage } from '../../../entities/messages/thread/thread.ts'

const NAMED = 3

/** Who has seen a message: 'Seen by Ada, Grace and 2 others'. Those who switched read receipts off are left out. */
export function seenText(
  messageId: string,
  members: readonly { id: string; name: string }[],
  readBy: Readonly<Record<string, string>>,
): string {
  const names = members.filter(({ id }) => (readBy[id] ?? '') >= messageId).map(({ name }) => name)
  if (names.length === 0) return 'Sent'
  const others = names.length - NAMED
  if (others > 0) return `Seen by ${names.slice(0, NAMED).join(', ')} and ${others} ${others === 1 ? 'other' : 'others'}`
  return `Seen by ${listOf(names)}`
}

/** Who is typing, '' when nobody is. */
export function typingText(names: readonly string[]): string {
  if (names.length === 0) return ''
  if (names.length > NAMED) return 'Several people are typing...'
  return `${listOf(names)} ${names.length === 1 ? 'is' : 'are'} typing...`
}

const listOf = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

/** The first unread message of a room, by the number of unread ones; undefined when the newest ones are not loaded yet. */
export function countedFrom(messages: readonly ChatMessage[], { unreadCount, lastMessageAt }: Room): string | undefined {
  const newest = messages.at(-1)
  if (unreadCount === 0 || newest === undefined || newest.createdAt < lastMessageAt) return undefined
  const received = messages.filter(({ direction }) => direction === 'received')
  return received.at(-Math.min(unreadCount, received.length))?.id
}
