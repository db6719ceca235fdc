import { atTable, consumedCapacityPerTable } from '../capacity/consumed.ts'
import { readUnits, TRANSACTION } from '../capacity/units.ts'
import type { Core } from '../core.ts'
import type { GetRequest } from '../requests/get.ts'
import { readTransactGet } from '../requests/transact.ts'
import { itemKey, partitionName, type Table } from '../tables/table.ts'
import { each, refuseConflicts, refuseTwice } from '../writes/transaction.ts'
import { membersOf, object, onDisk, readItem } from './get.ts'

interface PlannedGet {
  get: GetRequest
  table: Table
  item: string
}

/** TransactGetItems: up to 100 items as they are at one moment. */
export async function transactGet(core: Core, input: unknown): Promise<string> {
  const { gets, capacity } = readTransactGet(input)
  const planned = gets.map((get) => planGet(core, get))
  refuseTwice(planned)
  const names = planned.map(({ item }) => item)
  if (core.faults.conflictWhenLocked) refuseConflicts(core.held.conflicts(names, 'reading transaction'), planned)
  const reads = each(planned, (one) => readPaid(core, one))
  await Promise.all(planned.map(({ table, get }) => onDisk(core, table, [get.key])))
  const consumed = reads.map(({ units }, at) => atTable(gets[at]?.table ?? '', units))
  const responses = reads.map(({ text }) => (text === undefined ? '{}' : `{"Item":${text}}`))
  return object([`"Responses":[${responses.join(',')}]`, ...membersOf(consumedCapacityPerTable(capacity, consumed, 'Read'))])
}

function planGet(core: Core, get: GetRequest): PlannedGet {
  const table = core.tables.get(get.table)
  return { get, table, item: itemKey(table, get.key).toString('latin1') }
}

function readPaid(core: Core, { table, get }: PlannedGet): { text?: string; units: number } {
  const { text, size } = readItem(core, table, get.key, get.projection)
  const units = readUnits(size, true) * TRANSACTION
  core.throttle.read(partitionName(table.name, get.key[table.keys.partition]), units)
  return { ...(text !== undefined && { text }), units }
}
