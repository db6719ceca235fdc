import { writeCost, checkCost } from '../capacity/write-cost.ts'
import type { Consumed } from '../capacity/consumed.ts'
import type { Core } from '../core.ts'
import { holds } from '../expressions/condition.ts'
import { applyUpdate, updatedParts } from '../expressions/update.ts'
import { CONDITION_FAILED, refused, Refusal } from '../refusal.ts'
import { checkUpdatedItem } from '../requests/keys.ts'
import type { WriteRequest } from '../requests/write.ts'
import { type Item, sameItem } from '../values/item.ts'
import type { PlannedWrite } from './plan.ts'
import { Stored } from './stored.ts'

/** What a write does: the item before and after. */
export interface Change {
  write: PlannedWrite
  old: Stored | undefined
  next: Stored | undefined
  /** Whether the item changes. */
  changes: boolean
  consumed: Consumed
}

/**
 * Tries a write and takes what it costs from its partition's throughput; nothing is written. A write that its condition
 * refuses costs the larger of the stored item and its intended replacement. Throws a Refusal.
 */
export function attempt(core: Core, write: PlannedWrite, transaction: boolean): Change {
  const { request, table, partition, storedAt } = write
  const row = core.store.get(storedAt)
  const old = row && Stored.read(row)
  try {
    if (request.condition && !holds(request.condition, old?.item)) throw conditionFailed(request, old)
    const next = nextOf(write, old)
    const changes = request.action !== 'ConditionCheck' && !isSame(old, next)
    const consumed =
      request.action === 'ConditionCheck' ? checkCost(table, old, old, transaction) : writeCost(table, old, next, transaction)
    core.throttle.write(partition, consumed.units)
    return { write, old, next, changes, consumed }
  } catch (error) {
    if (error instanceof Refusal && error.code === CONDITION_FAILED)
      core.throttle.write(
        partition,
        checkCost(table, old, request.action === 'Put' ? Stored.of(request.item) : undefined, transaction).units,
      )
    throw error
  }
}

function nextOf({ request, table, key }: PlannedWrite, old: Stored | undefined): Stored | undefined {
  if (request.action === 'Put') return Stored.of(request.item)
  if (request.action === 'Delete') return undefined
  if (request.action === 'ConditionCheck') return old
  if (!request.update) return old ?? Stored.of(key)
  const item = applyUpdate(request.update, old?.item, key)
  checkUpdatedItem(item, table)
  return Stored.of(item)
}

function isSame(old: Stored | undefined, next: Stored | undefined): boolean {
  if (!old || !next) return old === next
  return old.text === next.text || (old.size === next.size && sameItem(old.item, next.item))
}

function conditionFailed({ returnOldOnFailure }: WriteRequest, old: Stored | undefined): Refusal {
  const { body } = refused(CONDITION_FAILED, 'The conditional request failed')
  return new Refusal({ ...body, ...(returnOldOnFailure && old && { Item: old.item }) })
}

/** What ReturnValues asks for; nothing when there is nothing to return. */
export function returnedAttributes({ write: { request }, old, next }: Change): Item | undefined {
  const { returnValues } = request
  if (returnValues === 'ALL_OLD') return old?.item
  if (returnValues === 'ALL_NEW') return next?.item
  if (returnValues === 'NONE' || request.action !== 'Update' || !request.update) return undefined
  const parts = updatedParts(request.update, returnValues === 'UPDATED_OLD' ? old?.item : next?.item)
  return Object.keys(parts).length === 0 ? undefined : parts
}
