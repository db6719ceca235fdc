import type { Room, RoomWithMembers } from '../../../../shared/entities/messages/room.ts'
import type { Person } from '../../../../shared/entities/person.ts'
import type { ChatMessage, Thread } from '../../../entities/messages/thread/thread.ts'

/** Who can be mentioned without a search: the members; of a large team those whom the room names, and the authors of its messages. */
export function peopleIn(room: RoomWithMembers | undefined, { messages }: Thread): readonly Person[] {
  if (!room || room.members.length >= room.memberCount) return room?.members ?? []
  const authors = messages.flatMap(({ senderId: id, senderName: name, senderImage: profileImage }) =>
    id === null ? [] : [{ id, name, profileImage }],
  )
  return [...new Map([...authors, ...room.members].map((person) => [person.id, person])).values()]
}

const NAMED = 3
/** Without a comma before the last one. */
const LIST = new Intl.ListFormat('en-GB')

/** Who has seen a message: 'Seen by Ada, Grace and 2 others'. Those who switched read receipts off are left out. */
export function seenText(
  messageId: string,
  members: readonly { id: string; name: string }[],
  readBy: Readonly<Record<string, string>>,
): string {
  const names = members.filter(({ id }) => (readBy[id] ?? '') >= messageId).map(({ name }) => name)
  if (names.length === 0) return 'Sent'
  const others = names.length - NAMED
  return `Seen by ${LIST.format(others > 0 ? [...names.slice(0, NAMED), `${others} ${others === 1 ? 'other' : 'others'}`] : names)}`
}

/** Who is typing, '' when nobody is. */
export function typingText(names: readonly string[]): string {
  if (names.length === 0) return ''
  if (names.length > NAMED) return 'Several people are typing...'
  return `${LIST.format(names)} ${names.length === 1 ? 'is' : 'are'} typing...`
}

/** The first unread message of a room, by the number of unread ones; undefined when the newest ones are not loaded yet. */
export function countedFrom(messages: readonly ChatMessage[], { unreadCount, lastMessageAt }: Room): string | undefined {
  const newest = messages.at(-1)
  if (unreadCount === 0 || newest === undefined || newest.createdAt < lastMessageAt) return undefined
  const received = messages.filter(({ direction }) => direction === 'received')
  return received.at(-Math.min(unreadCount, received.length))?.id
}
