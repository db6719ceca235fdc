import { count, counterDays, type CounterDay, type DayCounts, type Sums } from '../../../data/counters.ts'
import type { Condition } from '../../../data/expression.ts'
import { find } from '../../../data/table.ts'
import { transact, type Write } from '../../../data/write.ts'
import { log } from '../../log.ts'

/** An update expression has at most 4 kB, and each name in it takes about 13 bytes. */
const NAMES_AT_ONCE = 200

/** A day as it is stored. */
export const dayAsStored = async (id: CounterDay): Promise<DayCounts | undefined> =>
  (await find(counterDays, id, { consistent: true })) as DayCounts | undefined

/** That the sums of a counter are still as they were read: nobody counted or recounted meanwhile. */
export function asCounted(row: Readonly<Record<string, unknown>> | undefined): Condition {
  const sums = { clicks: row?.['clicks'], conversions: row?.['conversions'] }
  return { equals: sums, without: Object.entries(sums).flatMap(([name, value]) => (value === undefined ? [name] : [])) }
}

/**
 * Adds a correction to a day, with whatever is to be written beside it, and says so in the log: an alarm watches the line.
 * Done only if the day is as it was read. False: somebody else was faster.
 */
export async function putRight(
  day: CounterDay,
  row: DayCounts | undefined,
  correction: Sums,
  beside: Record<string, Write> = {},
): Promise<boolean> {
  const [first = [], ...more] = parts(Object.entries(correction))
  const refused = await transact({ day: count(counterDays, day, Object.fromEntries(first), {}, asCounted(row)), ...beside })
  if (refused) return false
  for (const part of more) await transact({ day: count(counterDays, day, Object.fromEntries(part)) })
  log('error', 'counts put right', { job: 'due', code: `${day.of} ${day.day}`, count: correction['clicks'] ?? 0 })
  return true
}

const parts = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / NAMES_AT_ONCE) }, (_, at) => all.slice(at * NAMES_AT_ONCE, (at + 1) * NAMES_AT_ONCE))
