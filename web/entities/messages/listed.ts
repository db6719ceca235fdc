import type { Room } from '../../../shared/entities/messages/room.ts'
import { plainMentions } from '../../../shared/format/text/mentions.ts'
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
  preview: `${isExample ? 'Example: ' : ''}${isLastSent ? 'You: ' : ''}${plainMentions(lastMessage)}`,
  at: lastUpdated,
  unreadCount,
})

const listedRoom = ({ id, name, image, lastMessage, lastMessageAt, unreadCount, muted, isMentioned }: Room): Listed => ({
  conversation: { kind: 'room', id },
  name,
  image,
  preview: lastMessage === null ? 'No messages yet' : `${lastMessage.senderName}: ${plainMentions(lastMessage.content)}`,
  at: lastMessageAt,
  unreadCount,
  isMuted: muted,
  isMentioned,
})

/** People and rooms as one list, newest first. */
export const listedTogether = (people: readonly Summary[], rooms: readonly Room[]): Listed[] =>
  [...people.map(listedPerson), ...rooms.map(listedRoom)].toSorted((one, other) => (one.at < other.at ? 1 : -1))

export const isSame = (one: Conversation | undefined, other: Conversation): boolean => one?.kind === other.kind && one.id === other.id
