import { refused } from '../refusal.ts'
import type { CreateTableRequest } from '../requests/create-table.ts'
import { endOf, metaKey } from '../store/keys.ts'
import type { Store } from '../store/store.ts'
import { expiryHeader, indexHeader, itemHeader, type Table } from './table.ts'

const PREFIX = 'table~'
const NEXT_ID = metaKey('next-table')
const keyOf = (name: string) => metaKey(PREFIX + name)

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

  async create({ keys, given }: CreateTableRequest): Promise<Table> {
    if (this.#tables.has(keys.name)) throw refused('ResourceInUseException', `Table already exists: ${keys.name}`)
    const id = Number(this.#store.get(NEXT_ID)?.value ?? 1)
    const table: Table = { ...keys, id, given, createdAt: Date.now() }
    this.#tables.set(keys.name, table)
    await this.#store
      .write([], (writer) => {
        writer.put(NEXT_ID, String(id + 1), 0)
        writer.put(keyOf(keys.name), JSON.stringify(table), 0)
      })
      .catch((error: unknown) => {
        this.#tables.delete(keys.name)
        throw error
      })
    return table
  }

  /** Keeps what was changed of a table. */
  async change(table: Table): Promise<void> {
    await this.#store.write([], (writer) => writer.put(keyOf(table.name), JSON.stringify(table), 0))
    this.#tables.set(table.name, table)
  }

  /** Deletes a table with all its items. */
  async delete(name: string): Promise<Table> {
    const table = this.get(name)
    await this.#store.write([], (writer) => {
      writer.delete(keyOf(name))
      for (const header of [itemHeader(table), indexHeader(table), expiryHeader(table)]) writer.clear(header, endOf(header))
    })
    this.#tables.delete(name)
    return table
  }
}
