import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { all, entity, find, page, recordIn } from '../store/table.ts'
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

const PREFIX = 'MONTHS#'

/** Packed: a month may name as much as a day, some 40 kB as text. */
const counterMonths = entity<MonthCounts, CounterMonth>({
  kind: 'counter-month',
  key: ({ of, month }) => ({ pk: `${PREFIX}${of}`, sk: month }),
  packing: {
    pack: ({ through, revision, counts }) => ({ through, revision, counts: new Uint8Array(deflateRawSync(JSON.stringify(counts))) }),
    unpack: (row) => ({
      of: String(row['pk']).slice(PREFIX.length),
      month: String(row['sk']),
      through: String(row['through']),
      revision: Number(row['revision']),
      counts: JSON.parse(inflateRawSync(row['counts'] as Uint8Array).toString()) as Sums,
    }),
  },
})
const partition = (of: string): string => counterMonths.key({ of, month: '' }).pk

/** The newest month; consistent. */
export async function getNewestMonth(of: string): Promise<MonthCounts | undefined> {
  const { rows } = await page({ pk: partition(of), newestFirst: true, limit: 1, consistent: true })
  return rows[0] && recordIn(counterMonths, rows[0])
}

export const getMonth = (id: CounterMonth): Promise<MonthCounts | undefined> => find(counterMonths, id, { consistent: true })

/** The months of a link, startup or maker, oldest first, from one on. */
export async function listMonths(of: string, first?: string): Promise<MonthCounts[]> {
  return (await all({ pk: partition(of), ...(first !== undefined && { above: first, upTo: '~' }) })).map((row) =>
    recordIn(counterMonths, row),
  )
}

/** Writes a month, as long as it is as `before` was read. */
export const putMonth = (month: MonthCounts, before: MonthCounts | undefined): Mutation =>
  put(counterMonths, month, before ? { equals: { revision: before.revision } } : { absent: true })
