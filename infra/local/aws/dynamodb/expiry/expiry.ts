import type { Engine } from '../engine/dynalite.ts'
import type { LevelWrite, Table } from '../engine/dynalite-internals.ts'
import type { Item } from '../values/item.ts'

const SETTINGS = 'ttl~'
const DUE = 'expires~'

interface Setting {
  Enabled: boolean
  AttributeName: string
}

/** Which attribute of each table is its time to live, and an index of the items by it, so that a sweep reads only what is due. */
export class Expiry {
  readonly #engine: Engine
  readonly #settings: Map<string, Setting>

  private constructor(engine: Engine, settings: Map<string, Setting>) {
    this.#engine = engine
    this.#settings = settings
  }

  static async open(engine: Engine): Promise<Expiry> {
    const settings = new Map<string, Setting>()
    for await (const [key, value] of engine.level.iterator({ gt: SETTINGS, lt: `${SETTINGS}~` }))
      settings.set(key.slice(SETTINGS.length), value as Setting)
    return new Expiry(engine, settings)
  }

  /** The attribute that holds a table's time to live, when it has one. */
  attributeOf(table: string): string | undefined {
    const setting = this.#settings.get(table)
    return setting?.Enabled ? setting.AttributeName : undefined
  }

  /** Switches it on or off; items that are already there count too. */
  async set(table: Table, setting: Setting): Promise<void> {
    const { TableName } = table
    const { level, itemPrefix } = this.#engine
    this.#settings.set(TableName, setting)
    await level.clear({ gt: `${DUE}${TableName}~`, lt: `${DUE}${TableName}~~` })
    const writes: LevelWrite[] = [{ type: 'put', key: SETTINGS + TableName, value: setting }]
    const prefix = itemPrefix(TableName)
    for await (const [key, item] of level.iterator({ gt: prefix, lt: `${prefix}~` }))
      writes.push(...this.writesFor(TableName, key.slice(prefix.length), undefined, item as Item))
    await level.batch(writes)
  }

  /** What the index must forget and hold when `old` becomes `next`. */
  writesFor(table: string, key: string, old: Item | undefined, next: Item | undefined): LevelWrite[] {
    const attribute = this.attributeOf(table)
    if (attribute === undefined) return []
    const before = secondsOf(old?.[attribute])
    const after = secondsOf(next?.[attribute])
    if (before === after) return []
    return [
      ...(before === undefined ? [] : [{ type: 'del' as const, key: dueKey(table, before, key) }]),
      ...(after === undefined ? [] : [{ type: 'put' as const, key: dueKey(table, after, key), value: key }]),
    ]
  }

  /** The storage keys of a table's items whose time is over. */
  async *due(table: string): AsyncGenerator<string> {
    const range = { gt: `${DUE}${table}~`, lt: dueKey(table, Math.ceil(Date.now() / 1_000), '') }
    for await (const key of this.#engine.level.values(range)) yield key as string
  }

  tables(): string[] {
    return [...this.#settings].filter(([, { Enabled }]) => Enabled).map(([table]) => table)
  }

  /** Forgets a table that is gone. */
  async forget(table: string): Promise<void> {
    this.#settings.delete(table)
    await this.#engine.level.batch([{ type: 'del', key: SETTINGS + table }])
    await this.#engine.level.clear({ gt: `${DUE}${table}~`, lt: `${DUE}${table}~~` })
  }
}

const dueKey = (table: string, seconds: number, key: string) => `${DUE}${table}~${String(seconds).padStart(16, '0')}~${key}`

/** Whole seconds since 1970; anything but a sensible number never expires. */
function secondsOf(value: Item[string] | undefined): number | undefined {
  if (!value || !('N' in value)) return undefined
  const seconds = Math.floor(Number(value.N))
  return seconds > 0 && Number.isSafeInteger(seconds) ? seconds : undefined
}
