import { ROOMS_PER_CREATOR } from '../../../shared/limits.ts'
import { entity, find } from '../store/table.ts'
import { change, type Mutation } from '../store/write.ts'

/** The version of the list of rooms of a user, for polls, and how many groups they manage. */
export interface RoomList {
  userId: string
  version?: number
  /** When the version grew (milliseconds since 1970). */
  changedAt?: number
  managed?: number
  /** Whether the hint of the message that changed the list covers this change. */
  isHinted?: boolean
}
export const roomListsPartition = (userId: string): string => `ROOMS#${userId}`
export const roomLists = entity<RoomList, { userId: string }>({
  kind: 'room-list',
  key: ({ userId }) => ({ pk: roomListsPartition(userId), sk: 'ROOMS' }),
})
export const getRoomList = (userId: string): Promise<RoomList | undefined> => find(roomLists, { userId })

const changed = (userId: string) => ({ _kind: roomLists.kind, userId, changedAt: Date.now(), isHinted: false })

export const countListChange = (userId: string, { isHinted = false } = {}): Mutation =>
  change(roomLists.key({ userId }), { set: { ...changed(userId), isHinted }, add: { version: 1 } })
/** Counts one more group that the user manages; the condition fails at the limit, unless the group was left to them. */
export const countManaged = (userId: string, { isLimited = true } = {}): Mutation =>
  change(
    roomLists.key({ userId }),
    { set: changed(userId), add: { version: 1, managed: 1 } },
    isLimited ? { below: { managed: ROOMS_PER_CREATOR } } : undefined,
  )
export const uncountManaged = (userId: string): Mutation =>
  change(roomLists.key({ userId }), { set: changed(userId), add: { version: 1, managed: -1 } })
