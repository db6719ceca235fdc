import type { Follow } from '../../../shared/entities/follow.ts'
import { listPage, type ListPage, type PageOptions } from '../store/lists.ts'
import { entity, refTo, type Ref } from '../store/table.ts'
import { put, remove, type Mutation } from '../store/write.ts'

/** That a user follows or mutes something. Muted rooms are stored with what their members have read. */
export interface StoredFollow extends Pick<Follow, 'id' | 'on' | 'startupId' | 'level'> {
  userId: string
  at: string
}
export type FollowTarget = Pick<StoredFollow, 'id' | 'on' | 'startupId'>
type FollowId = Pick<StoredFollow, 'userId' | 'on' | 'id'>

const FOLLOW = 'FOLLOW#'
const targetPartition = ({ on, id }: Pick<StoredFollow, 'on' | 'id'>): string => `${FOLLOW}${on}#${id}`
export const follows = entity<StoredFollow, FollowId>({
  kind: 'follow',
  key: ({ userId, ...target }) => ({ pk: targetPartition(target), sk: userId }),
  indexes: ({ userId, on, id, at }) => ({ gsi1: { pk: `USER#${userId}`, sk: `${FOLLOW}${at}#${on}#${id}` } }),
})
export const followRef = (id: FollowId): Ref<StoredFollow> => refTo(follows, id)
export const putFollow = (follow: StoredFollow): Mutation => put(follows, follow)
export const deleteFollow = (id: FollowId): Mutation => remove(follows.key(id))

/** A page of the followers of something, by user id; it may be short where users mute it. */
export const listFollowers = (target: FollowTarget, options: PageOptions): Promise<ListPage<StoredFollow>> =>
  listPage(follows, { ...options, pk: targetPartition(target) }, ({ level }) => level === 'follow')

/** A page of what a user follows or mutes, newest first. */
export const listFollowsOf = (userId: string, options: PageOptions): Promise<ListPage<StoredFollow>> =>
  listPage(follows, { ...options, index: 'gsi1', pk: `USER#${userId}`, prefix: FOLLOW, newestFirst: true })
