import type { Capacity } from '../requests/fields.ts'

export type IndexKind = 'Global' | 'Local'

/** What one call cost at one table. */
export interface Consumed {
  table: string
  /** At the table itself, indexes apart. */
  units: number
  indexes: Record<IndexKind, Readonly<Record<string, number>>>
}
interface Units {
  CapacityUnits: number
  ReadCapacityUnits?: number
  WriteCapacityUnits?: number
}
/** Only transactions report reads and writes separately. */
type Transaction = 'Read' | 'Write' | undefined

export const NO_INDEXES: Consumed['indexes'] = { Global: {}, Local: {} }
export const atTable = (table: string, units: number): Consumed => ({ table, units, indexes: NO_INDEXES })

/** The ConsumedCapacity of an answer; empty unless it was asked for. */
export const consumedCapacity = (mode: Capacity, consumed: Consumed) =>
  asks(mode) ? { ConsumedCapacity: describe(mode, consumed, undefined) } : {}

/** The same for a call that may touch several tables: one entry for each. */
export const consumedCapacityPerTable = (mode: Capacity, consumed: readonly Consumed[], transaction?: Transaction) =>
  asks(mode) ? { ConsumedCapacity: perTable(consumed).map((one) => describe(mode, one, transaction)) } : {}

const asks = (mode: Capacity) => mode !== 'NONE'

function describe(mode: Capacity, { table, units, indexes }: Consumed, transaction: Transaction) {
  const total = units + sum(indexes.Global) + sum(indexes.Local)
  return {
    TableName: table,
    ...unitsOf(total, transaction),
    ...(mode === 'INDEXES' && {
      Table: unitsOf(units, transaction),
      ...describeIndexes('Global', indexes, transaction),
      ...describeIndexes('Local', indexes, transaction),
    }),
  }
}

function describeIndexes(kind: IndexKind, indexes: Consumed['indexes'], transaction: Transaction) {
  const named = Object.entries(indexes[kind]).map(([name, units]) => [name, unitsOf(units, transaction)])
  return named.length === 0 ? {} : { [`${kind}SecondaryIndexes`]: Object.fromEntries(named) as Record<string, Units> }
}

const unitsOf = (units: number, transaction: Transaction): Units => ({
  CapacityUnits: units,
  ...(transaction && { [`${transaction}CapacityUnits`]: units }),
})

function perTable(consumed: readonly Consumed[]): Consumed[] {
  const tables = new Map<string, Consumed>()
  for (const one of consumed) {
    const before = tables.get(one.table) ?? atTable(one.table, 0)
    tables.set(one.table, {
      table: one.table,
      units: before.units + one.units,
      indexes: {
        Global: added(before.indexes.Global, one.indexes.Global),
        Local: added(before.indexes.Local, one.indexes.Local),
      },
    })
  }
  return [...tables.values()]
}

function added(a: Readonly<Record<string, number>>, b: Readonly<Record<string, number>>): Record<string, number> {
  const both = { ...a }
  for (const [name, units] of Object.entries(b)) both[name] = (both[name] ?? 0) + units
  return both
}

const sum = (units: Readonly<Record<string, number>>) => Object.values(units).reduce((total, one) => total + one, 0)
