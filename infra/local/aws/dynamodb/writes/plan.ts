import type { Engine } from '../engine/dynalite.ts'
import type { Table } from '../engine/dynalite-internals.ts'
import type { Item } from '../values/item.ts'
import { partitionOf } from '../engine/partition.ts'

export type WriteAction = 'PutItem' | 'UpdateItem' | 'DeleteItem'
export interface WriteInput {
  TableName: string
  Key?: Item
  Item?: Item
  ReturnConsumedCapacity?: string
  ReturnValuesOnConditionCheckFailure?: string
  [other: string]: unknown
}

/** A write that was checked against its table and not yet run. */
export interface PlannedWrite {
  action: WriteAction
  table: Table
  /** Where the item is stored, within its table. */
  key: string
  /** Name of the item among all tables, for the locks. */
  lock: string
  partition: string
  parsed: WriteInput
  /** A failed condition answers the item as it is. */
  tellsOld: boolean
  /** A ConditionCheck: a delete whose effect is thrown away. */
  onlyChecks: boolean
}

/** Checks one write; refuses it as DynamoDB does before it looks at the stored item. */
export async function planWrite(engine: Engine, action: WriteAction, input: WriteInput, onlyChecks = false): Promise<PlannedWrite> {
  const parsed = engine.parse(action, input)
  const table = await engine.table(parsed.TableName)
  const item = parsed.Item ?? parsed.Key ?? {}
  const key = engine.keyOf(table, item, { whole: action === 'PutItem' })
  return {
    action,
    table,
    key,
    lock: `${table.TableName}~${key}`,
    partition: partitionOf(table, item),
    parsed,
    tellsOld: input.ReturnValuesOnConditionCheckFailure === 'ALL_OLD',
    onlyChecks,
  }
}
