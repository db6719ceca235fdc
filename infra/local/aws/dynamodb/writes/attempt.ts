import { indexCost, writeCost } from '../capacity/units.ts'
import type { Core } from '../core.ts'
import { holds } from '../expressions/condition.ts'
import { applyUpdate } from '../expressions/update.ts'
import { CONDITION_FAILED, refused, Refusal } from '../refusal.ts'
import { checkUpdatedItem } from '../requests/keys.ts'
import type { WriteRequest } from '../requests/write.ts'
import { sameItem } from '../values/item.ts'
import type { PlannedWrite } from './plan.ts'
import { Stored } from './stored.ts'

/** What a write does: the item before and after. */
export interface AttemptedWrite {
  write: PlannedWrite
  old: Stored | undefined
  next: Stored | undefined
  /** Whether the item changes. */
  changes: boolean
  /** At the table and its indexes. */
  units: number
}

/**
 * Tries a write and takes what it costs from its partition's throughput; nothing is written. A write that its condition
 * refuses costs the larger of the stored item and its intended replacement. Throws a Refusal.
 */
export function attempt(core: Core, write: PlannedWrite, transaction: boolean): AttemptedWrite {
  const { request, table, partition, storedAt } = write
  const row = core.store.get(storedAt)
  const old = row && Stored.read(row)
  if (request.condition && !holds(request.condition, old?.item)) {
    core.throttle.write(partition, writeCost(old, request.action === 'Put' ? Stored.of(request.item) : undefined, transaction))
    throw conditionFailed(request, old)
  }
  const next = nextOf(write, old)
  const changes = request.action !== 'ConditionCheck' && !isSame(old, next)
  const units = writeCost(old, next, transaction)
  core.throttle.write(partition, units)
  return { write, old, next, changes, units: changes ? units + indexCost(table, old, next) : units }
}

function nextOf({ request, table, key }: PlannedWrite, old: Stored | undefined): Stored | undefined {
  if (request.action === 'Put') return Stored.of(request.item)
  if (request.action === 'Delete') return undefined
  if (!request.update) return old
  const item = applyUpdate(request.update, old?.item, key)
  checkUpdatedItem(item, table)
  return Stored.of(item)
}

function isSame(old: Stored | undefined, next: Stored | undefined): boolean {
  if (!old || !next) return old === next
  return old.text === next.text || (old.size === next.size && sameItem(old.item, next.item))
}

function conditionFailed({ returnOld }: WriteRequest, old: Stored | undefined): Refusal {
  const { body } = refused(CONDITION_FAILED, 'The conditional request failed')
  return new Refusal({ ...body, ...(returnOld && old && { Item: old.item }) })
}
