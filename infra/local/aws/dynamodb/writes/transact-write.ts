import { consumedCapacityPerTable, readUnits, TRANSACTION } from '../capacity/units.ts'
import type { Core } from '../core.ts'
import { cancelled, CONDITION_FAILED, invalid, isThrottle, Refusal, type CancellationReason } from '../refusal.ts'
import type { RequestOf } from '../requests/requests.ts'
import { actionOf } from '../requests/write.ts'
import { attempt, type AttemptedWrite } from './attempt.ts'
import { commit, refusingOnDisk } from './commit.ts'
import { planWrite, type PlannedWrite } from './plan.ts'
import type { Tokens } from './tokens.ts'

/** What a write cost, and what a repetition of it costs: reading what it wrote. */
export interface Cost {
  table: string
  units: number
  repeated: number
}
const MOST_BYTES = 4 * 1024 * 1024
const FINE: CancellationReason = { Code: 'None' }

/** TransactWriteItems: up to 100 writes, all or none; once for each token. */
export async function transactWrite(core: Core, tokens: Tokens<Cost[]>, request: RequestOf<'TransactWriteItems'>): Promise<string> {
  const { TransactItems, ClientRequestToken: token, ReturnConsumedCapacity } = request
  const start = () =>
    run(
      core,
      TransactItems.map(actionOf).map((action) => planWrite(core.tables, action)),
    )
  if (token === undefined) return JSON.stringify(consumedCapacityPerTable(ReturnConsumedCapacity, await start()))
  const { result, repeated } = await tokens.once(token, TransactItems, start)
  const costs = repeated ? result.map((cost) => ({ ...cost, units: cost.repeated })) : result
  return JSON.stringify(consumedCapacityPerTable(ReturnConsumedCapacity, costs))
}

async function run(core: Core, planned: readonly PlannedWrite[]): Promise<Cost[]> {
  if (new Set(planned.map(({ item }) => item)).size < planned.length)
    throw invalid('Transaction request cannot include multiple operations on one item')
  if (core.faults.conflictWhenLocked) refuseConflicts(core, planned)
  const { changes, done } = await refusingOnDisk(core, planned, () => {
    const attempted = attemptAll(core, planned)
    return { changes: attempted, done: commit(core, attempted, { transaction: true }) }
  })
  await done
  return changes.map(({ write, old, next, units }) => ({
    table: write.table.name,
    units,
    repeated: readUnits((next ?? old)?.size ?? 0, true) * TRANSACTION,
  }))
}

/** Cancels when another call holds an item. */
function refuseConflicts(core: Core, planned: readonly PlannedWrite[]): void {
  const items = planned.map(({ item }) => item)
  const held = core.held.conflicts(items)
  const reason = { Code: 'TransactionConflict', Message: 'Transaction is ongoing for the item' }
  if (held.size > 0) throw cancelled(items.map((item) => (held.has(item) ? reason : FINE)))
}

/** Tries every write, so that every reason is given; cancels when there is one. */
function attemptAll(core: Core, planned: readonly PlannedWrite[]): AttemptedWrite[] {
  const changes: AttemptedWrite[] = []
  const reasons: CancellationReason[] = []
  for (const write of planned) {
    try {
      changes.push(attempt(core, write, true))
      reasons.push(FINE)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      reasons.push(reasonOf(error))
    }
  }
  if (changes.length < planned.length) throw cancelled(reasons)
  const bytes = changes.reduce((total, { next }) => total + (next?.size ?? 0), 0)
  if (bytes > MOST_BYTES) throw invalid('Collection size of items in transaction exceeds the maximum allowed size of 4 MB')
  return changes
}

function reasonOf(refusal: Refusal): CancellationReason {
  const ofRefusal = isThrottle(refusal) ? 'ThrottlingError' : 'ValidationError'
  return {
    Code: refusal.code === CONDITION_FAILED ? 'ConditionalCheckFailed' : ofRefusal,
    Message: refusal.message,
    ...(refusal.body.Item && { Item: refusal.body.Item }),
  }
}
