import type { DirectMessage } from '../../../../shared/entities/messages/message.ts'
import type { Attachment, RoomMessage } from '../../../../shared/entities/messages/room.ts'
import type { Person } from '../../../../shared/entities/person.ts'
import { type ChatMessage, type Conversation, directMessage } from '../thread/thread.ts'

/** What is written to a conversation. */
export interface NewMessage {
  to: Conversation
  content: string
  /** The newest message that was known when it was written; '' without one. */
  after: string
  replyTo?: NonNullable<RoomMessage['replyTo']>
  /** Finished uploads. */
  attachments?: readonly Attachment[]
}

/** A message that the server has not confirmed. */
export interface Unsent extends NewMessage {
  /** Its Idempotency-Key, however often it is sent. */
  key: string
  createdAt: string
  state: 'waiting' | 'failed'
  /** Why it failed. */
  reason?: string
}

export const isTo = ({ to }: NewMessage, { kind, id }: Conversation): boolean => to.kind === kind && to.id === id

/** What is sent of it. */
export const contentOf = ({ content, replyTo, attachments = [] }: NewMessage) => ({
  content,
  ...(replyTo && { replyTo: replyTo.id }),
  ...(attachments.length > 0 && { attachments: attachments.map(({ id }) => id) }),
})

/** What lists show of a message: one without a text by its first file. */
export const listedContent = ({ content, attachments }: Pick<DirectMessage, 'content' | 'attachments'>): string =>
  content || (attachments?.[0]?.name ?? '')

/** Those that the conversation does not show yet: a message may arrive by a poll before the answer that confirms it. */
export function notArrived(unsent: readonly Unsent[], messages: readonly ChatMessage[]): Unsent[] {
  const arrived = new Set<string>()
  return unsent.filter((entry) => {
    const same = messages.find(
      ({ id, content, direction }) => id > entry.after && direction === 'sent' && content === entry.content && !arrived.has(id),
    )
    if (same === undefined) return true
    arrived.add(same.id)
    return false
  })
}

/** An unsent message as the conversation shows it, with a temporary id. */
export const temporaryMessage = ({ key, to, content, createdAt, replyTo, attachments = [] }: Unsent, me: Person): ChatMessage => ({
  ...directMessage(
    {
      id: temporaryId(key),
      content,
      senderId: me.id,
      recipientId: to.id,
      createdAt,
      read: false,
      editedAt: null,
      replyTo,
      attachments: [...attachments],
    },
    to.id,
  ),
  senderName: me.name,
  senderImage: me.profileImage,
})

/** After those of the server, which begin with a digit or a capital letter. */
export const temporaryId = (key: string): string => `temporary-${key}`
