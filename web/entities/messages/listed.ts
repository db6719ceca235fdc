import type { FoundMessage } from '../../../shared/entities/messages/message.ts'
import type { Room } from '../../../shared/entities/messages/room.ts'
import { plainMarkdown } from '../../../shared/format/text/plain-markdown.ts'
import { MESSAGE_PREVIEW_MAX } from '../../../shared/limits.ts'
import type { Summary } from './direct/summaries.ts'
import type { Conversation } from './thread/thread.ts'

/** A conversation as lists show it. */
export interface Listed {
  conversation: Conversation
  name: string
  image: string | null
  /** The last message, on one line. */
  preview: string
  at: string
  unreadCount: number
  /** Rooms only: notifies of mentions alone. */
  isMuted?: boolean
  isMentioned?: boolean
}

const listedPerson = ({ userId, userName, userImage, lastMessage, lastUpdated, unreadCount, isLastSent, isExample }: Summary): Listed => ({
  conversation: { kind: 'user', id: userId },
  name: userName,
  image: userImage,
  preview: `${isExample ? 'Example: ' : ''}${isLastSent ? 'You: ' : ''}${previewOf(lastMessage)}`,
  at: lastUpdated,
  unreadCount,
})

const listedRoom = ({ id, name, image, lastMessage, lastMessageAt, unreadCount, muted, isMentioned }: Room): Listed => ({
  conversation: { kind: 'room', id },
  name,
  image,
  preview: lastMessage === null ? 'No messages yet' : `${lastMessage.senderName}: ${plainMarkdown(lastMessage.content)}`,
  at: lastMessageAt,
  unreadCount,
  isMuted: muted,
  isMentioned,
})

/** A message that a search found, with the names of those with whom the user has conversations. */
export function listedFound(
  { content, senderId, recipientId, createdAt, room }: FoundMessage,
  people: readonly Summary[],
  me: string,
): Listed {
  const userId = senderId === me ? (recipientId ?? '') : senderId
  const person = people.find((one) => one.userId === userId)
  return {
    conversation: room ? { kind: 'room', id: room.id } : { kind: 'user', id: userId },
    name: room?.name ?? person?.userName ?? 'Unknown User',
    image: room ? room.image : (person?.userImage ?? null),
    preview: `${senderId === me ? 'You: ' : ''}${plainMarkdown(content)}`,
    at: createdAt,
    unreadCount: 0,
  }
}

const previewOf = (content: string): string => [...plainMarkdown(content)].slice(0, MESSAGE_PREVIEW_MAX).join('')

/** People and rooms as one list, newest first. */
export const listedTogether = (people: readonly Summary[], rooms: readonly Room[]): Listed[] =>
  [...people.map(listedPerson), ...rooms.map(listedRoom)].toSorted((one, other) => (one.at < other.at ? 1 : -1))

export const isSame = (one: Conversation | undefined, other: Conversation): boolean => one?.kind === other.kind && one.id === other.id
