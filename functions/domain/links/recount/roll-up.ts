import { isDeepStrictEqual } from 'node:util'
import { getMonth, getNewestMonth, putMonth, type MonthCounts } from '../../../data/links/counter-months.ts'
import { listDays, type DayCounts } from '../../../data/links/counters.ts'
import { transact } from '../../../data/transaction.ts'
import { CONFLICT, retryOnConflict } from '../../../platform/retries/retry-on-conflict.ts'
import { endOfMonth, sumsOfDays } from '../counting/months.ts'

/**
 * Writes the months of a link, startup or maker up to a closed UTC day, so that what the newest month includes is all there was until
 * then: at first all of them, later that of the day. Repeating it changes nothing. Half a read unit per 4 kB of the days of the month.
 */
export const rollUp = (of: string, day: string): Promise<void> =>
  retryOnConflict(async () => {
    const newest = await getNewestMonth(of)
    const first = newest && [newest.month, day.slice(0, 7)].toSorted()[0]
    const through = [day, newest?.through ?? day].toSorted()[1] as string
    const days = await listDays(of, { consistent: true, ...(first !== undefined && { first: `${first}-01` }) })
    const closed = days.filter((one) => one.day <= through)
    for (const [month, some] of Map.groupBy(closed, (one) => one.day.slice(0, 7))) {
      if (!(await write(of, month, some, through))) return CONFLICT
    }
    return undefined
  })

async function write(of: string, month: string, days: readonly DayCounts[], through: string): Promise<boolean> {
  const before = await getMonth({ of, month })
  const end = endOfMonth(month)
  const after: MonthCounts = {
    of,
    month,
    through: through < end ? through : end,
    revision: (before?.revision ?? 0) + 1,
    counts: sumsOfDays(month, days),
  }
  if (before && isDeepStrictEqual({ ...after, revision: before.revision }, before)) return true
  return (await transact({ month: putMonth(after, before) })) === undefined
}
