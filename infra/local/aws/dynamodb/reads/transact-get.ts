import { atTable, toldPerTable } from '../capacity/consumed.ts'
import { readUnits, TRANSACTION } from '../capacity/units.ts'
import type { Core } from '../core.ts'
import type { Answer, Table } from '../engine/dynalite-internals.ts'
import type { Item } from '../values/item.ts'
import { partitionOf } from '../engine/partition.ts'
import { invalid } from '../refusal.ts'
import { each, refuseConflicts, refuseCount, refuseTwice } from '../writes/transaction.ts'
import { readItem, type GetInput } from './get.ts'

export interface TransactGetInput {
  TransactItems?: { Get?: GetInput }[]
  ReturnConsumedCapacity?: string
}
interface PlannedGet {
  table: Table
  lock: string
  parsed: GetInput
}

/** TransactGetItems: up to 100 items as they are at one moment. */
export async function transactGet(core: Core, input: TransactGetInput): Promise<Answer> {
  const { TransactItems: items = [], ReturnConsumedCapacity: mode } = input
  refuseCount(items.length)
  const planned = await Promise.all(items.map(({ Get }) => planGet(core, Get)))
  refuseTwice(planned)
  const locks = planned.map(({ lock }) => lock)
  if (core.faults.conflictWhenLocked) refuseConflicts(core.locks.conflicts(locks, 'reading transaction'), planned)
  return core.locks.hold(locks, 'reading transaction', async () => {
    const reads = await each(planned, (one) => readPaid(core, one))
    const consumed = reads.map(({ units }, at) => atTable(planned[at]?.table.TableName ?? '', units))
    return { Responses: reads.map(({ item }) => (item ? { Item: item } : {})), ...toldPerTable(mode, consumed, 'Read') }
  })
}

async function planGet({ engine }: Core, input: GetInput | undefined): Promise<PlannedGet> {
  if (!input) throw invalid('TransactItems can only contain Get')
  const parsed = engine.parse('GetItem', input)
  const table = await engine.table(parsed.TableName)
  const key = engine.keyOf(table, parsed.Key, { whole: false })
  return { table, parsed, lock: `${table.TableName}~${key}` }
}

async function readPaid(core: Core, { table, parsed }: PlannedGet): Promise<{ item?: Item; units: number }> {
  const { item, size } = await readItem(core.engine, parsed)
  const units = readUnits(size, true) * TRANSACTION
  core.throttle.read(partitionOf(table, parsed.Key), units)
  return { ...(item && { item }), units }
}
