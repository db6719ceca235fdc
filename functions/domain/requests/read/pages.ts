import { requestState, type StoredRequest } from '../../../data/requests/requests.ts'
import { page, recordOf } from '../../../data/store/table.ts'

type Row = Record<string, unknown>
type State = 'pending' | 'settled'
/** After which item each of the two lists goes on; one that is not named is at its end. */
export type Position = Partial<Record<State, Row | 'start'>>
export const START: Position = { pending: 'start', settled: 'start' }

const PREFIX = { pending: requestState('pending'), settled: requestState('accepted') } satisfies Record<State, string>

interface List {
  index: 'gsi1' | 'gsi2'
  pk: string
}

/** The newest requests of a person or a startup, of those that are stored as pending and of the settled ones together. */
export async function newestRequests(
  { index, pk }: List,
  limit: number,
  from: Position,
): Promise<{ requests: StoredRequest[]; next: Position | undefined }> {
  const states = (['pending', 'settled'] as const).filter((state) => from[state] !== undefined)
  const pages = await Promise.all(
    states.map(async (state) => {
      const after = from[state]
      const got = await page({ index, pk, prefix: PREFIX[state], newestFirst: true, limit, after: after === 'start' ? undefined : after })
      return { state, ...got }
    }),
  )
  const newest = pages
    .flatMap(({ state, rows }) => rows.map((row) => ({ state, row })))
    .toSorted((one, other) => (placeOf(one.row) < placeOf(other.row) ? 1 : -1))
    .slice(0, limit)
  const left = pages.flatMap(({ state, rows, next }): [State, Row | 'start'][] => {
    const taken = newest.filter((one) => one.state === state)
    const last = taken.at(-1)?.row
    if (taken.length === rows.length) return next ? [[state, next]] : []
    return [[state, last ? keyIn(index, last) : (from[state] ?? 'start')]]
  })
  return { requests: newest.map(({ row }) => recordOf<StoredRequest>(row)), next: left.length > 0 ? Object.fromEntries(left) : undefined }
}

/** The time and the id: both lists are in this order. */
const placeOf = (row: Row): string => `${String(row['createdAt'])}#${String(row['id'])}`

const keyIn = (index: List['index'], row: Row): Row =>
  Object.fromEntries(['pk', 'sk', `${index}pk`, `${index}sk`].map((name) => [name, row[name]]))
