import type { ListPage, ListPosition, PageOptions } from './store/lists.ts'
import { findAll, recordOf, type Page, type Ref } from './store/table.ts'

export { ListPage, type ListPosition, type PageOptions, type ShownPage } from './store/lists.ts'
export type { Ref }

/** Where the next page of a list begins; opaque, nothing at the end. */
export type Position = Page['next']

export interface ReadOptions {
  /** Two times the read units, and nothing is older than this call. */
  consistent?: boolean
}

type PagedList<T> = (page: PageOptions) => Promise<ListPage<T>>

/** Handles a list page by page, each of at most `limit` items, or of 1 MB. */
export async function forEachPage<T>(list: PagedList<T>, handle: (items: T[]) => unknown, limit?: number): Promise<void> {
  let after: ListPosition | undefined
  do {
    const page = await list({ after, ...(limit !== undefined && { limit }) })
    after = await page.handle(handle)
  } while (after)
}

const AT_ONCE = 25

/** Handles the items of a list, 25 at a time. */
export const forEachItem = <T>(list: PagedList<T>, handle: (item: T) => Promise<unknown>): Promise<void> =>
  forEachPage(list, (items) => Promise.all(items.map(handle)), AT_ONCE)

/** The pages of a list that goes on before a number. */
export async function* pagesBefore<T>(
  list: (before: number | undefined) => Promise<{ items: T[]; next: number | undefined }>,
  first?: number,
): AsyncGenerator<T[]> {
  let before = first
  do {
    const { items, next } = await list(before)
    yield items
    before = next
  } while (before !== undefined)
}

/** The items of all pages of a list. */
export async function everyItem<T>(list: PagedList<T>): Promise<T[]> {
  const found: T[][] = []
  await forEachPage(list, (items) => found.push(items))
  return found.flat()
}

/** At most the first `limit` items of a list, for callers who want no more of it. One Query. */
export async function firstItems<T>(list: PagedList<T>, limit: number): Promise<T[]> {
  let first: T[] = []
  const page = await list({ limit })
  await page.handle((items) => (first = items))
  return first
}

type RecordIn<R> = R extends Ref<infer T> ? T : never

type Refs = Readonly<Record<string, Ref<object> | undefined>>
type Records<R extends Refs> = { [K in keyof R]: RecordIn<R[K]> | undefined }

/** Items of several kinds by name, in one BatchGet; what is missing or past its TTL is undefined. */
export async function getTogether<R extends Refs>(refs: R, options: ReadOptions = {}): Promise<Records<R>> {
  const [records] = await getTogetherEach([refs], options)
  return records as Records<R>
}

/** The same for several sets of items: one BatchGet per hundred, in parallel. */
export async function getTogetherEach<R extends Refs>(sets: readonly R[], options: ReadOptions = {}): Promise<Records<R>[]> {
  const named = sets.map((refs) => Object.entries(refs).flatMap(([name, ref]) => (ref ? [{ name, ref }] : [])))
  const records = await getEach(
    named.flat().map(({ ref }) => ref),
    options,
  )
  return named.map((set) => Object.fromEntries(set.map(({ name }) => [name, records.shift()])) as Records<R>)
}

/** Items of one kind in the order of their refs: one BatchGet per hundred, in parallel. */
export async function getEach<T>(refs: readonly Ref<T>[], options: ReadOptions = {}): Promise<(T | undefined)[]> {
  const rows = await findAll(
    refs.map(({ key }) => key),
    options,
  )
  return rows.map((row, at) => (row && !isExpired(row) ? (refs[at]?.unpack?.(row) ?? recordOf<T>(row)) : undefined))
}

const isExpired = ({ ttl }: Record<string, unknown>): boolean => typeof ttl === 'number' && ttl * 1_000 <= Date.now()
