import type { InboxEntry, SentEntry } from '../../../../shared/entities/messages/message.ts'

/** The direct messages with one person, as a list shows them (spec 3). */
export interface Summary {
  userId: string
  userName: string
  userImage: string | null
  lastMessage: string
  lastUpdated: string
  unreadCount: number
  /** Whether the reader wrote the last message. */
  isLastSent: boolean
  isExample?: true
}

/** A received message of the inbox, of which only these fields are sure to be there (spec 7). */
type Received = Pick<InboxEntry, 'senderId' | 'content' | 'createdAt' | 'read'> & Partial<InboxEntry>
/** A sent message, with the recipient where the server names them. */
export type Sent = Pick<SentEntry, 'id' | 'recipientId' | 'content' | 'createdAt'> & Partial<SentEntry>

const UNKNOWN_USER = 'Unknown User'

/** Whether the reader sent a message of their conversation with `otherId`, or received it (spec 3). */
export const directionOf = ({ senderId }: { senderId: string | null }, otherId: string): 'sent' | 'received' =>
  senderId === otherId ? 'received' : 'sent'

/** One summary per sender: the newest text and time are kept, and the unread counts added (spec 3). */
export function foldInbox(inbox: readonly Received[]): Summary[] {
  const summaries = new Map<string, Summary>()
  for (const entry of inbox) {
    const known = summaries.get(entry.senderId)
    const isNewest = known === undefined || entry.createdAt > known.lastUpdated
    summaries.set(entry.senderId, {
      userId: entry.senderId,
      userName: entry.senderName || known?.userName || UNKNOWN_USER,
      userImage: entry.senderProfileImage ?? known?.userImage ?? null,
      lastMessage: isNewest ? entry.content : known.lastMessage,
      lastUpdated: isNewest ? entry.createdAt : known.lastUpdated,
      unreadCount: (known?.unreadCount ?? 0) + (entry.read ? 0 : 1),
      isLastSent: false,
    })
  }
  return newestFirst([...summaries.values()])
}

/** Summaries with what was sent, newest first: the one of a recipient gets the latest text and time, or is created (spec 4). */
export function withSent(summaries: readonly Summary[], sent: readonly Sent[]): Summary[] {
  const byId = new Map(summaries.map((summary) => [summary.userId, summary]))
  for (const { recipientId, recipientName, recipientProfileImage, content, createdAt } of sent) {
    const known = byId.get(recipientId)
    if (known !== undefined && (known.lastUpdated > createdAt || (known.isLastSent && known.lastUpdated === createdAt))) continue
    byId.set(recipientId, {
      userId: recipientId,
      userName: known?.userName ?? (recipientName || UNKNOWN_USER),
      userImage: known?.userImage ?? recipientProfileImage ?? null,
      lastMessage: content,
      lastUpdated: createdAt,
      unreadCount: known?.unreadCount ?? 0,
      isLastSent: true,
    })
  }
  return newestFirst([...byId.values()])
}

const newestFirst = (summaries: readonly Summary[]): Summary[] =>
  summaries.toSorted((one, other) => (one.lastUpdated < other.lastUpdated ? 1 : -1))

/** The inbox once the messages of a sender are read: nothing of theirs is unread (spec 4). */
export const inboxRead = (inbox: readonly InboxEntry[], senderId: string): InboxEntry[] =>
  inbox.map((entry) => (entry.senderId === senderId ? { ...entry, read: true } : entry))

/** The total of unread messages without those that were cleared, not below 0 (spec 4). */
export const lowered = (total: number, cleared: number): number => Math.max(0, total - cleared)

/** The sent list with one more message, the newest first (spec 4). */
export const sentWith = <S extends Sent>(sent: readonly S[], message: S): S[] => [message, ...sentWithout(sent, message.id)]

/** The sent list without a message (spec 4). */
export const sentWithout = <S extends Sent>(sent: readonly S[], id: string): S[] => sent.filter((message) => message.id !== id)
