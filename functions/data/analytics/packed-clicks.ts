import { HOUR_MS } from '../../../shared/time.ts'
import { find } from '../store/table.ts'
import { commit, put } from '../store/write.ts'
import { clickMonths, flatHoursIn, monthIn, type ClickMonth, type HourClicks } from './click-counts.ts'
import { startOfMonth } from './months.ts'
import { packCounts, unpackCounts } from '../packed-counts.ts'

type Row = Record<string, unknown>

/** The hours of a month item, packed ones and those that were added since; an hour may come twice. */
export function hoursInMonth(row: Row): HourClicks[] {
  const { packed } = row
  const start = startOfMonth(monthIn(row))
  const hours = packed instanceof Uint8Array ? unpackCounts(packed) : []
  return [...hours.map(({ slot, name, by }) => ({ name: name as HourClicks['name'], at: start + slot * HOUR_MS, by })), ...flatHoursIn(row)]
}

/** A month item with its key, or what an empty one has; consistent. */
export async function getClickMonth(id: ClickMonth): Promise<Row> {
  return { ...(await find(clickMonths, id, { consistent: true })), sk: clickMonths.key(id).sk }
}

/**
 * Packs the hours of a past month, unless something is added at the same time: 0.3 kB in place of 1.2 for 200 clicks, 0.8 in place of
 * 4.1 for 1,700. Later additions are flat again.
 */
export async function packClickMonth(id: ClickMonth): Promise<void> {
  const row = await getClickMonth(id)
  if (flatHoursIn(row).length === 0) return
  const start = startOfMonth(id.month)
  const packed = packCounts(hoursInMonth(row).map(({ name, at, by }) => ({ slot: (at - start) / HOUR_MS, name, by })))
  const { n } = row
  await commit(put(clickMonths, { ...id, n, packed }, n === undefined ? { without: ['n'] } : { equals: { n } }))
}
