import { findAll, recordOf, type Ref } from './store/table.ts'

export type { Ref }

interface Options {
  /** Two times the read units, and nothing is older than this call. */
  consistent?: boolean
}
type RecordIn<R> = R extends Ref<infer T> ? T : never

/** Items of several kinds by name, in one BatchGet; what is missing or past its TTL is undefined. */
export async function getTogether<R extends Readonly<Record<string, Ref<object> | undefined>>>(
  refs: R,
  options: Options = {},
): Promise<{ [K in keyof R]: RecordIn<R[K]> | undefined }> {
  const named = Object.entries(refs).flatMap(([name, ref]) => (ref ? [{ name, ref }] : []))
  const records = await getEach(
    named.map(({ ref }) => ref),
    options,
  )
  return Object.fromEntries(named.map(({ name }, at) => [name, records[at]])) as { [K in keyof R]: RecordIn<R[K]> | undefined }
}

/** Items of one kind in the order of their refs: one BatchGet per hundred, in parallel. */
export async function getEach<T>(refs: readonly Ref<T>[], options: Options = {}): Promise<(T | undefined)[]> {
  const rows = await findAll(
    refs.map(({ key }) => key),
    options,
  )
  return rows.map((row) => (row && !isExpired(row) ? recordOf<T>(row) : undefined))
}

const isExpired = ({ ttl }: Record<string, unknown>): boolean => typeof ttl === 'number' && ttl * 1_000 <= Date.now()
