import { findAll, recordOf, type Page, type Ref } from './store/table.ts'

export type { Ref }

/** Where the next page of a list begins; opaque, nothing at the end. */
export type Position = Page['next']

export interface ReadOptions {
  /** Two times the read units, and nothing is older than this call. */
  consistent?: boolean
}

/** Where a list goes on; only the repository that gave it reads it. */
export type ListPosition = Record<string, unknown>
export interface PageOptions {
  limit?: number
  after?: ListPosition | undefined
}
export interface ListPage<T> {
  items: T[]
  /** Undefined at the end of the list. */
  next: ListPosition | undefined
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
