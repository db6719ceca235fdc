import { ROOMS_PER_CREATOR } from '../../../shared/limits.ts'
import { entity } from '../store/table.ts'
import { change, type Mutation } from '../store/write.ts'

/** How many groups a user manages; items of before have a version of their list besides, which nothing reads. */
interface RoomList {
  userId: string
  managed?: number
}
export const roomListsPartition = (userId: string): string => `ROOMS#${userId}`
const roomLists = entity<RoomList, { userId: string }>({
  kind: 'room-list',
  key: ({ userId }) => ({ pk: roomListsPartition(userId), sk: 'ROOMS' }),
})

const counting = (userId: string, managed: number) => ({ set: { _kind: roomLists.kind, userId }, add: { managed } })
/** Counts one more group that the user manages; the condition fails at the limit, unless the group was left to them. */
export const countManaged = (userId: string, { isLimited = true } = {}): Mutation =>
  change(roomLists.key({ userId }), counting(userId, 1), isLimited ? { below: { managed: ROOMS_PER_CREATOR } } : undefined)
export const uncountManaged = (userId: string): Mutation => change(roomLists.key({ userId }), counting(userId, -1))
