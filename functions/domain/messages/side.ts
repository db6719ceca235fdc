import type { Message } from '../../../shared/entities/messages/message.ts'
import { seqOf } from '../../data/messages/ids.ts'
import type { StoredMessage } from '../../data/messages/messages.ts'
import type { NewestReceived, Side } from '../../data/messages/sides.ts'
import { previewOf, shownContent } from '../rooms/messages/content.ts'

type Unversioned = Omit<Side, 'version'>

export const emptySide = (userId: string, otherId: string, createdAt: string): Unversioned => ({
  userId,
  otherId,
  createdAt,
  seq: 0,
  newest: null,
  readTo: 0,
  shownTo: 0,
  unread: 0,
})

export const newestOf = (message: StoredMessage): NewestReceived => ({
  seq: seqOf(message.id),
  content: previewOf(shownContent(message)),
  createdAt: message.createdAt,
  editedAt: message.editedAt,
})

/** The side of the recipient of a message after it. */
export const afterReceiving = (side: Unversioned, message: StoredMessage): Unversioned => ({
  ...side,
  seq: seqOf(message.id),
  newest: newestOf(message),
  unread: side.unread + 1,
})

/** After reading everything; the sender sees it unless read receipts are switched off. */
export const afterReading = (side: Unversioned, { isShown }: { isShown: boolean }): Unversioned => ({
  ...side,
  readTo: side.seq,
  shownTo: isShown ? side.seq : side.shownTo,
  unread: 0,
})

export const afterEdit = (side: Unversioned, message: StoredMessage): Unversioned => ({
  ...side,
  newest: isNewest(side, message) ? newestOf(message) : side.newest,
  changes: changesAfter(side, message),
})

/** After the deletion of a received message; `newest` is the newest one left. */
export const afterDeletion = (side: Unversioned, message: StoredMessage, newest: NewestReceived | null): Unversioned => ({
  ...side,
  newest,
  unread: side.unread - (isUnread(side, message) ? 1 : 0),
  changes: changesAfter(side, message),
})

/** So few that a side stays within one kilobyte. */
const CHANGES_KEPT = 20

const changesAfter = ({ changes = [] }: Unversioned, { id }: { id: string }) =>
  [...changes, [seqOf(id), Math.floor(Date.now() / 1_000)] as const].slice(-CHANGES_KEPT)

export const isNewest = ({ newest }: Unversioned, { id }: { id: string }): boolean => newest?.seq === seqOf(id)
export const isUnread = ({ readTo }: Unversioned, { id }: { id: string }): boolean => seqOf(id) > readTo

/** What a user sees of the watermarks of a conversation. */
export interface View {
  userId: string
  /** The side of the user. */
  own?: Side | undefined
  /** The side of the other. */
  theirs: Side | undefined
  /** Whether the user has switched read receipts off, which hides those of others too. */
  hidesReads: boolean
}

/** A message as one of its two users sees it. */
export function messageFor({ userId, own, theirs, hidesReads }: View, message: StoredMessage): Message {
  const { id, content, senderId, recipientId, createdAt, editedAt } = message
  const seq = seqOf(id)
  const read = recipientId === userId ? seq <= (own?.readTo ?? 0) : !hidesReads && seq <= (theirs?.shownTo ?? 0)
  return { id, content, senderId, recipientId, createdAt, editedAt, read }
}
