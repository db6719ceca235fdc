import { listAll } from '../store/lists.ts'
import { packCounts, unpackCounts } from '../packed-counts.ts'
import { entity, find, recordOf } from '../store/table.ts'
import { put, type Mutation } from '../store/write.ts'
import type { Sums } from './counters.ts'

/** The closed days of a UTC month together: what a link, a startup or a maker's links counted in it. */
export interface MonthCounts {
  /** As of a counter day. */
  of: string
  /** As in 2026-11. */
  month: string
  /** The last UTC day that is included. */
  through: string
  /** How often it was written. */
  revision: number
  /** The names of a counter day; hours of the first and of the last day of the month alone, preceded by `first.` and `last.`. */
  counts: Sums
}
export type CounterMonth = Pick<MonthCounts, 'of' | 'month'>

const counterMonths = entity<MonthCounts, CounterMonth>({
  kind: 'counter-month',
  key: ({ of, month }) => ({ pk: `MONTHS#${of}`, sk: month }),
  packing: {
    // Names are most of a month; sums stay as they are for a former release.
    pack: ({ counts, ...month }) => {
      const named = Object.entries(counts).filter(([name]) => name.includes(':'))
      return {
        ...month,
        counts: Object.fromEntries(Object.entries(counts).filter(([name]) => !name.includes(':'))),
        ...(named.length > 0 && { packed: packCounts(named.map(([name, by]) => ({ slot: 0, name, by }))) }),
      }
    },
    unpack: (row) => {
      const { packed, ...month } = recordOf<MonthCounts & { packed?: Uint8Array }>(row)
      const named = packed ? unpackCounts(packed).map(({ name, by }) => [name, by] as const) : []
      return { ...month, counts: { ...month.counts, ...Object.fromEntries(named) } }
    },
  },
})
const partition = (of: string): string => counterMonths.key({ of, month: '' }).pk

/** The newest month; consistent. */
export async function getNewestMonth(of: string): Promise<MonthCounts | undefined> {
  const [last] = await listAll(counterMonths, { pk: partition(of), newestFirst: true, limit: 1, consistent: true })
  return last
}

export const getMonth = (id: CounterMonth): Promise<MonthCounts | undefined> => find(counterMonths, id, { consistent: true })

/** The months of a link, startup or maker, oldest first, from one on. */
export const listMonths = (of: string, first?: string, { consistent = false } = {}): Promise<MonthCounts[]> =>
  listAll(counterMonths, { pk: partition(of), consistent, ...(first !== undefined && { above: first, upTo: '~' }) })

/** Writes a month, as long as it is as `before` was read. */
export const putMonth = (month: MonthCounts, before: MonthCounts | undefined): Mutation =>
  put(counterMonths, month, before ? { equals: { revision: before.revision } } : { absent: true })
