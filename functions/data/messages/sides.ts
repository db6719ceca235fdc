import { listAll } from '../store/lists.ts'
import { entity, refTo, type Ref } from '../store/table.ts'
import { put, remove, type Mutation } from '../store/write.ts'
import { talksPartition } from './mailboxes.ts'

/** The newest received message that is not deleted, with the beginning of its content. */
export interface NewestReceived {
  seq: number
  content: string
  createdAt: string
  editedAt: string | null
}

/**
 * What one user received from another: one of the two sides of a conversation, which are created together. Every change of a message
 * that the user received writes their side, so that its version guards all of them.
 */
export interface Side {
  userId: string
  otherId: string
  /** When the conversation began. */
  createdAt: string
  /** Sequence number of the newest message received, deleted or not; 0 before the first. */
  seq: number
  newest: NewestReceived | null
  /** Up to here the user has read. */
  readTo: number
  /** Up to here the sender sees that the user has read. */
  shownTo: number
  /** Received messages after `readTo` that are not deleted. */
  unread: number
  /** The received messages that were edited or deleted last, each by its sequence number and the second since 1970. */
  changes?: readonly (readonly [seq: number, at: number])[]
  version: number
}
type SideId = Pick<Side, 'userId' | 'otherId'>

const WITH = 'WITH#'
export const sides = entity<Side, SideId>({
  kind: 'conversation-side',
  key: ({ userId, otherId }) => ({ pk: talksPartition(userId), sk: `${WITH}${otherId}` }),
})
export const sideRef = (userId: string, otherId: string): Ref<Side> => refTo(sides, { userId, otherId })

/** The sides of a user in the order of the others' ids. */
export const listSides = (userId: string): Promise<Side[]> => listAll(sides, { pk: talksPartition(userId), prefix: WITH })

/** Stores a side in place of the version that was read; the condition fails when there is another. */
export const putSide = (side: Omit<Side, 'version'>, before: Side | undefined): Mutation =>
  put(sides, { ...side, version: (before?.version ?? 0) + 1 }, before ? { equals: { version: before.version } } : { absent: true })
export const deleteSide = ({ userId, otherId }: SideId): Mutation => remove(sides.key({ userId, otherId }))
