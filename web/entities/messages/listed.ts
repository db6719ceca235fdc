import { plainMentions } from '../../../shared/format/mentions.ts'
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
}

export const listedPerson = ({ userId, userName, userImage, lastMessage, lastUpdated, unreadCount, isLastSent }: Summary): Listed => ({
  conversation: { kind: 'user', id: userId },
  name: userName,
  image: userImage,
  preview: `${isLastSent ? 'You: ' : ''}${plainMentions(lastMessage)}`,
  at: lastUpdated,
  unreadCount,
})

export const isSame = (one: Conversation | undefined, other: Conversation): boolean => one?.kind === other.kind && one.id === other.id
