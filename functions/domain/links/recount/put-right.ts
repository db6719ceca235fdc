import { count, counterDays, type CounterDay, type DayCounts, type Sums } from '../../../data/links/counters.ts'
import type { Condition } from '../../../data/store/expression.ts'
import { find } from '../../../data/store/table.ts'
import { transact, type Write } from '../../../data/store/write.ts'
import { log } from '../../../platform/log.ts'

/** An update expression has at most 4 kB, and each name in it takes about 13 bytes. */
const NAMES_AT_ONCE = 200

/** A day as it is stored. */
export const dayAsStored = async (id: CounterDay): Promise<DayCounts | undefined> =>
  (await find(counterDays, id, { consistent: true })) as DayCounts | undefined

const SUMS = ['clicks', 'conversions']

/** That the sums of a counter, or whichever numbers, are still as they were read: nobody counted or recounted meanwhile. */
export function asCounted(row: Readonly<Record<string, unknown>> | undefined, names: readonly string[] = SUMS): Condition {
  const numbers = Object.fromEntries(names.map((name) => [name, row?.[name]]))
  return { equals: numbers, without: names.filter((name) => numbers[name] === undefined) }
}

/**
 * Adds a correction to a day, with whatever is to be written beside it, and says so in the log: an alarm watches the line.
 * Done only if the day is as it was read. Who corrects the same at the same time changes the same names, so the first of them tells.
 */
export async function putRight(
  day: CounterDay,
  row: DayCounts | undefined,
  correction: Sums,
  beside: Record<string, Write> = {},
): Promise<void> {
  const [first = [], ...more] = parts(Object.entries(correction))
  const added = (part: readonly [string, number][], standing: readonly string[]) => {
    const names = [...standing, ...part.slice(0, 1).map(([name]) => name)]
    return count(counterDays, day, Object.fromEntries(part), {}, asCounted(row, [...new Set(names)]))
  }
  if (await transact({ day: added(first, SUMS), ...beside })) return
  for (const part of more) await transact({ day: added(part, []) })
  log('error', 'counts put right', { job: 'due', code: `${day.of} ${day.day}`, count: correction['clicks'] ?? 0 })
}

const parts = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / NAMES_AT_ONCE) }, (_, at) => all.slice(at * NAMES_AT_ONCE, (at + 1) * NAMES_AT_ONCE))
