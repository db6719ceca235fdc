import { SAVED_MAX } from '../../shared/limits.ts'
import { listAll, listPage, type ListPage, type PageOptions } from './store/lists.ts'
import type { Entity } from './store/table.ts'
import { change, put, remove, type Mutation } from './store/write.ts'

export interface Saved {
  userId: string
  savedAt: string
}
/** How many items of a kind a user has saved; counted in the transactions that save and remove them. */
export interface SavedCount {
  count: number
}
type ById = { userId: string }
export const SAVED = 'SAVED#'

/** What each user saved of one kind of item, to find it again. */
export interface SavedList<S extends Saved, Id extends ById> {
  /** All that a user saved: one Query of at most 200 items, a read unit for each fourteen. */
  ofUser: (userId: string) => Promise<S[]>
  /** Who saved an item. */
  ofItem: (itemId: string, options: PageOptions) => Promise<ListPage<S>>
  put: (saved: S) => Mutation
  remove: (id: Id) => Mutation
  /** Counts one more; the condition fails at the limit. */
  increment: (userId: string) => Mutation
  /** Counts one less; the condition fails when the account is being deleted. */
  decrement: (userId: string) => Mutation
}

export function savedList<S extends Saved & Id, Id extends ById>(
  saved: Entity<S, Id>,
  counts: Entity<SavedCount, ById>,
  /** The beginning of the sort keys of a user, and that of the partition of an item. */
  { prefix, partition }: { prefix: string; partition: string },
): SavedList<S, Id> {
  return {
    ofUser: (userId) => listAll(saved, { pk: `USER#${userId}`, prefix, consistent: true }),
    ofItem: (itemId, options) => listPage(saved, { ...options, index: 'gsi1', pk: `${partition}${itemId}`, prefix: SAVED }),
    put: (one) => put(saved, one, { absent: true }),
    remove: (id) => remove(saved.key(id), { exists: true }),
    increment: (userId) =>
      change(counts.key({ userId }), { add: { count: 1 }, set: { _kind: counts.kind } }, { below: { count: SAVED_MAX } }),
    decrement: (userId) => change(counts.key({ userId }), { add: { count: -1 } }, { exists: true }),
  }
}
