import type { ReadOptions } from '../reads.ts'
import { entity, find, recordOf, refTo, type Ref } from '../store/table.ts'
import { put, type Mutation } from '../store/write.ts'
import { roomPartition } from './room-keys.ts'

/** A group. The sequence number of the room guards it, so that a message of a removed member is refused. */
export interface StoredGroup {
  id: string
  name: string
  /** Who manages it: at first its creator. */
  createdBy: string
  /** In the order in which they were added. */
  memberIds: string[]
  createdAt: string
  /** The sequence number of its newest change. */
  seq: number
  /** How many messages the room had then: those who were added with it have not read later ones. */
  messageCount: number
  /** The tombstone: a scheduled action deletes the rest. */
  deletedAt?: string
}
interface GroupMember {
  roomId: string
  userId: string
  memberCount?: number
}
export const groups = entity<StoredGroup, { id: string }>({
  kind: 'group',
  key: ({ id }) => ({ pk: roomPartition(id), sk: 'ROOM' }),
})
/** A user as a member of a group; of a user whom it does not name, an item without their id. */
export const groupMemberRef = ({ roomId, userId }: GroupMember): Ref<GroupMember> => ({
  key: groups.key({ id: roomId }),
  unpack: (row) => {
    const { memberIds, deletedAt } = recordOf<StoredGroup>(row)
    return { roomId, userId: memberIds.includes(userId) && deletedAt === undefined ? userId : '', memberCount: memberIds.length }
  },
})
export const groupRef = (id: string): Ref<StoredGroup> => refTo(groups, { id })
export const getGroup = (id: string, options?: ReadOptions): Promise<StoredGroup | undefined> => find(groups, { id }, options)
export const putGroup = (group: StoredGroup): Mutation => put(groups, group)
