import { addToDay, isUncounted, type CounterDay, type DayCounts, type Sums } from '../../../data/links/counters.ts'
import { transact, type Write } from '../../../data/transaction.ts'
import { namedIn } from '../counting/measures.ts'
import { log } from '../../../platform/log.ts'
import { chunksOf } from '../../../platform/chunks.ts'

/** An update expression has at most 4 kB, and each name in it takes about 13 bytes. */
const NAMES_AT_ONCE = 200

const SUMS = ['clicks', 'conversions']

/**
 * Adds a correction to a day, with further writes, and logs it: an alarm watches the line.
 * Done only if the day is as it was read. Concurrent corrections change the same names, so only the first one is logged.
 */
export async function putRight(
  day: CounterDay,
  row: DayCounts | undefined,
  correction: Sums,
  beside: Record<string, Write> = {},
): Promise<void> {
  const [first = [], ...more] = chunksOf(Object.entries(correction), NAMES_AT_ONCE)
  const added = (part: readonly [string, number][], unchanged: readonly string[]) => {
    const names = [...unchanged, ...part.slice(0, 1).map(([name]) => name)]
    return addToDay(day, Object.fromEntries(part), isUncounted(row, [...new Set(names)]))
  }
  if (await transact({ day: added(first, SUMS), ...beside })) return
  for (const part of more) await transact({ day: added(part, []) })
  // A former release counted clicks alone by name.
  const isFilledIn = Object.keys(correction).every((name) => (namedIn(name)?.measure ?? 'clicks') !== 'clicks')
  log(isFilledIn ? 'info' : 'error', isFilledIn ? 'counts filled in' : 'counts put right', {
    job: 'due',
    code: `${day.of} ${day.day}`,
    count: correction['clicks'] ?? 0,
  })
}
