import type { Attachment, RoomMessage } from '../../../../shared/entities/messages/room.ts'
import type { ChatMessage, Conversation } from '../thread/thread.ts'

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
export const temporaryMessage = (entry: Unsent, me: { id: string; name: string; profileImage: string | null }): ChatMessage => ({
  id: temporaryId(entry.key),
  content: entry.content,
  senderId: me.id,
  senderName: me.name,
  senderImage: me.profileImage,
  recipientId: entry.to.kind === 'user' ? entry.to.id : null,
  createdAt: entry.createdAt,
  editedAt: null,
  read: false,
  direction: 'sent',
  replyTo: entry.replyTo ?? null,
  attachments: [...(entry.attachments ?? [])],
  reactions: {},
  mentions: [],
  deleted: false,
})

/** After those of the server, which begin with a digit or a capital letter. */
export const temporaryId = (key: string): string => `temporary-${key}`
