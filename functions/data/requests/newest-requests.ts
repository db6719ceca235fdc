import { page, recordOf } from '../store/table.ts'
import { indexOf, statePrefix, type RequestOwner, type RequestState, type StoredRequest } from './requests.ts'

type Row = Record<string, unknown>
/** Where each of the two lists goes on; a list that is not named is at its end. */
export type RequestPosition = Partial<Record<RequestState, Row | 'start'>>
export const START: RequestPosition = { pending: 'start', settled: 'start' }

/** The newest requests of a user or a startup: a merge of the pending and the settled ones. */
export async function listNewestRequests(
  owner: RequestOwner,
  limit: number,
  from: RequestPosition,
): Promise<{ requests: StoredRequest[]; next: RequestPosition | undefined }> {
  const { index, pk } = indexOf(owner)
  const states = (['pending', 'settled'] as const).filter((state) => from[state] !== undefined)
  const pages = await Promise.all(
    states.map(async (state) => {
      const after = from[state] === 'start' ? undefined : from[state]
      return { state, ...(await page({ index, pk, prefix: statePrefix(state), newestFirst: true, limit, after })) }
    }),
  )
  const newest = pages
    .flatMap(({ state, rows }) => rows.map((row) => ({ state, row })))
    .toSorted((one, other) => (sortKeyOf(one.row) < sortKeyOf(other.row) ? 1 : -1))
    .slice(0, limit)
  const left = pages.flatMap(({ state, rows, next }): [RequestState, Row | 'start'][] => {
    const taken = newest.filter((one) => one.state === state)
    const last = taken.at(-1)?.row
    if (taken.length === rows.length) return next ? [[state, next]] : []
    return [[state, last ? positionOf(index, last) : (from[state] ?? 'start')]]
  })
  return { requests: newest.map(({ row }) => recordOf<StoredRequest>(row)), next: left.length > 0 ? Object.fromEntries(left) : undefined }
}

const sortKeyOf = (row: Row): string => `${String(row['createdAt'])}#${String(row['id'])}`

const positionOf = (index: 'gsi1' | 'gsi2', row: Row): Row =>
  Object.fromEntries(['pk', 'sk', `${index}pk`, `${index}sk`].map((name) => [name, row[name]]))
