import { refused } from '../refusal.ts'
import { metaKey, endOf } from '../store/keys.ts'
import type { Store } from '../store/store.ts'
import type { Table } from './table.ts'

const PREFIX = 'table~'
const NEXT_ID = metaKey('next-table')

/** The tables there are, in memory; their descriptions are kept beside the items. */
export class Tables {
  readonly #store: Store
  readonly #tables = new Map<string, Table>()

  constructor(store: Store) {
    this.#store = store
    const from = metaKey(PREFIX)
    for (const { value } of store.range({ from, to: endOf(from) })) {
      const table = JSON.parse(value) as Table
      this.#tables.set(table.name, table)
    }
  }

  /** Refuses with ResourceNotFoundException. */
  get(name: string): Table {
    const table = this.#tables.get(name)
    if (!table) throw refused('ResourceNotFoundException', `Requested resource not found: Table: ${name} not found`)
    return table
  }

  all(): Table[] {
    return [...this.#tables.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1))
  }

  async create(given: Pick<Table, 'name' | 'keys' | 'indexes'>): Promise<Table> {
    if (this.#tables.has(given.name)) throw refused('ResourceInUseException', `Table already exists: ${given.name}`)
    const id = Number(this.#store.get(NEXT_ID)?.value ?? 1)
    const table: Table = { ...given, id, createdAt: Date.now() }
    this.#tables.set(table.name, table)
    try {
      await this.#save(table, id + 1)
    } catch (error) {
      this.#tables.delete(table.name)
      throw error
    }
    return table
  }

  /** Keeps what was changed of a table. */
  async change(table: Table): Promise<void> {
    await this.#save(table)
    this.#tables.set(table.name, table)
  }

  #save(table: Table, nextId?: number): Promise<void> {
    return this.#store.write([], (writer) => {
      if (nextId !== undefined) writer.put(NEXT_ID, String(nextId), 0)
      writer.put(metaKey(PREFIX + table.name), JSON.stringify(table), 0)
    })
  }
}
