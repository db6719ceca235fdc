import { DAY_SECONDS } from '../../../shared/time.ts'
import { entity, refTo, type Ref } from '../store/table.ts'
import { listAll } from '../store/lists.ts'
import { put, remove, type Mutation } from '../store/write.ts'
import type { TargetId } from './reports.ts'
import { OPERATOR_UNDO_DAYS } from '../../../shared/operator.ts'

/** What an act of an operator took away from one target, to give it back. */
export interface Removed extends TargetId {
  how: 'remove' | 'suspend' | 'disable'
  /** The act. */
  by: string
  /** Null for a visitor. */
  userId: string | null
  /** Fields as they were. */
  former: Readonly<Record<string, unknown>>
}
type RemovedId = TargetId & Pick<Removed, 'how' | 'by'>
/** Texts that can no longer be given back are deleted. */
const KEPT_SECONDS = (OPERATOR_UNDO_DAYS + 1) * DAY_SECONDS
const prefixOf = (by: string): string => `REMOVED#${by}#`
export const removed = entity<Removed, RemovedId>({
  kind: 'removed',
  key: ({ targetType, targetId, how, by }) => ({ pk: `REMOVED#${targetType}#${targetId}`, sk: `${how}#${by}` }),
  indexes: ({ userId, by, how, targetType, targetId }) =>
    userId === null ? {} : { gsi1: { pk: `USER#${userId}`, sk: `${prefixOf(by)}${how}#${targetType}#${targetId}` } },
  expires: ({ how }) => (how === 'remove' ? Math.floor(Date.now() / 1_000) + KEPT_SECONDS : undefined),
})
export const removedRef = (id: RemovedId): Ref<Removed> => refTo(removed, id)
export const putRemoved = (one: Removed): Mutation => put(removed, one, { absent: true })
/** The condition fails when it was given back before. */
export const deleteRemoved = (one: Removed): Mutation => remove(removed.key(one), { exists: true })

/** What an act took away from a user and has not been given back. */
export const listRemovedBy = (userId: string, by: string, limit: number): Promise<Removed[]> =>
  listAll(removed, { index: 'gsi1', pk: `USER#${userId}`, prefix: prefixOf(by), limit })
