import { recordsOf } from '../store/lists.ts'
import { all, isKind } from '../store/table.ts'
import { clicksInYear, clickMonths, clickYears } from './click-counts.ts'
import { analyticsPartition, monthPacks, presentLevels, yearPacks } from './count-packs.ts'
import { hoursInMonth } from './packed-clicks.ts'
import { EDGE_SLOTS, monthOf, timeInMonth, timeOfEdgeSlot } from './months.ts'

/** What was counted of a startup, as a Query gives it. */
export interface StoredCounts {
  /** By quarter hour, clicks by hour: of the months, or of the first and last days of the months of years. */
  counts: { name: string; at: number; by: number }[]
  /** Of whole UTC months; empty where months were read by quarter hours. */
  totals: { name: string; month: string; by: number }[]
  levels: Readonly<Record<string, number>>
}

/** Counts from the month of a time on by quarter hour: one Query, some 0.7 units for 3,000 counts. */
export const listCountsFrom = (startupId: string, from: number): Promise<StoredCounts> => listCounts(startupId, monthOf(from), 'NOW~')

/** All counts by month: one Query. */
export const listMonthlyCounts = (startupId: string): Promise<StoredCounts> => listCounts(startupId, 'NOW', 'YC~')

async function listCounts(startupId: string, above: string, upTo: string): Promise<StoredCounts> {
  const rows = await all({ pk: analyticsPartition(startupId), above, upTo })
  const years = recordsOf(yearPacks, rows)
  const clicks = rows.filter((row) => isKind(clickYears, row)).map(clicksInYear)
  return {
    counts: [
      ...recordsOf(monthPacks, rows).flatMap(({ month, counts }) =>
        counts.map(({ slot, name, by }) => ({ name, at: timeInMonth(month, slot), by })),
      ),
      ...rows.filter((row) => isKind(clickMonths, row)).flatMap(hoursInMonth),
      ...years.flatMap(({ year, counts }) =>
        counts.filter(({ slot }) => slot < EDGE_SLOTS).map(({ slot, name, by }) => ({ name, at: timeOfEdgeSlot(year, slot), by })),
      ),
      ...clicks.flatMap(({ hours }) => hours),
    ],
    totals: [
      ...years.flatMap(({ year, counts }) =>
        counts
          .filter(({ slot }) => slot >= EDGE_SLOTS)
          .map(({ slot, name, by }) => ({ name, month: `${year}-${String(slot - EDGE_SLOTS + 1).padStart(2, '0')}`, by })),
      ),
      ...clicks.flatMap(({ totals }) => totals),
    ],
    levels: recordsOf(presentLevels, rows)[0]?.levels ?? {},
  }
}
