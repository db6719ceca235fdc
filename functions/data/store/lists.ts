import { all, isKind, page, recordIn, type Entity, type Range } from './table.ts'

type Row = Record<string, unknown>

/** Where a list goes on; only the repository that gave it reads it. */
export type ListPosition = Row
export interface PageOptions {
  limit?: number
  after?: ListPosition | undefined
}
/** A page of a list. Its items can be read only together with where the list goes on: nobody takes a page for the whole list. */
export class ListPage<T> {
  readonly #items: T[]
  readonly #next: ListPosition | undefined
  /** `next` is undefined at the end of the list. */
  constructor(items: T[], next: ListPosition | undefined) {
    this.#items = items
    this.#next = next
  }

  /** Handles the items, and returns where the list goes on. */
  async handle(handle: (items: T[]) => unknown): Promise<ListPosition | undefined> {
    await handle(this.#items)
    return this.#next
  }
  async handleEach(handle: (item: T) => Promise<unknown>): Promise<ListPosition | undefined> {
    for (const item of this.#items) await handle(item)
    return this.#next
  }
  /** The page as a caller of the API gets it. */
  async show<R>(show: (items: T[], next: ListPosition | undefined) => R[] | Promise<R[]>): Promise<ShownPage<R>> {
    return { items: await show(this.#items, this.#next), next: this.#next }
  }
}
/** A page for the API, whose mechanism makes a cursor of `next`. */
export interface ShownPage<T> {
  items: T[]
  next: ListPosition | undefined
}

/** Every record of a range that holds items of one kind. */
export const listAll = async <T extends object, Id>(of: Entity<T, Id>, range: Range): Promise<T[]> =>
  (await all(range)).map((row) => recordIn(of, row))

/** A page of them; it may be short and still have a next one where not all records are wanted. */
export async function listPage<T extends object, Id>(
  of: Entity<T, Id>,
  range: Range,
  isWanted: (record: T) => boolean = () => true,
): Promise<ListPage<T>> {
  const { rows, next } = await page(range)
  const records = rows.map((row) => recordIn(of, row)).filter(isWanted)
  return new ListPage(records, next)
}

/** A page of items of any kind. */
export async function listItems(range: Range): Promise<ListPage<{ readonly row: Row }>> {
  const { rows, next } = await page(range)
  const items = rows.map((row) => ({ row }))
  return new ListPage(items, next)
}

/** The records of one kind among items of several. */
export const recordsOf = <T extends object, Id>(of: Entity<T, Id>, rows: readonly Row[]): T[] =>
  rows.filter((row) => isKind(of, row)).map((row) => recordIn(of, row))
