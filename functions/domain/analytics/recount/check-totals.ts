import {
  listPacks,
  putPresentLevels,
  putYearPack,
  requireMonthPack,
  requireYearPack,
  type MonthPack,
  type YearPack,
} from '../../../data/analytics/count-packs.ts'
import { EDGE_SLOTS, timeInMonth } from '../../../data/analytics/months.ts'
import { summed } from '../../../data/packed-counts.ts'
import { transact } from '../../../data/transaction.ts'
import { LEVELS } from '../names.ts'
import { slotsInYear } from '../counting/packs.ts'

type Slots = YearPack['counts']

/**
 * Puts years that differ from their months right, and levels that differ from all their changes; gives how many items did. A
 * correction is only written while everything that it follows from is as it was read.
 */
export async function checkTotals(startupId: string): Promise<number> {
  const packs = await listPacks(startupId)
  const years = await checkYears(startupId, packs)
  const levels = await checkLevels(years > 0 ? await listPacks(startupId) : packs)
  return years + levels
}

type Packs = Awaited<ReturnType<typeof listPacks>>

async function checkYears(startupId: string, { months, years }: Packs): Promise<number> {
  let corrected = 0
  for (const [year, some] of Map.groupBy(months, ({ month }) => month.slice(0, 4))) {
    const pack = years.find((one) => one.year === year)
    const counts = yearOf(some)
    if (isSame(counts, pack?.counts ?? [])) continue
    const checks = some.map((month) => [`month ${month.month}`, requireMonthPack(month)])
    const put = putYearPack({ startupId, year, rev: (pack?.rev ?? 0) + 1, counts })
    if (!(await transact({ year: put, ...Object.fromEntries(checks) }))) corrected += 1
  }
  return corrected
}

async function checkLevels({ years, present }: Packs): Promise<number> {
  const levels = levelsOf(years)
  if (!present || isSame(slotsOf(levels), slotsOf(present.levels))) return 0
  const checks = years.map((year) => [`year ${year.year}`, requireYearPack(year)])
  const put = putPresentLevels({ ...present, rev: present.rev + 1, levels })
  return (await transact({ present: put, ...Object.fromEntries(checks) })) ? 0 : 1
}

const yearOf = (months: readonly MonthPack[]): Slots =>
  summed(
    months.flatMap(({ month, counts }) => counts.flatMap(({ slot, name, by }) => slotsInYear({ name, at: timeInMonth(month, slot), by }))),
  )

const LEVEL_NAMES: readonly string[] = Object.values(LEVELS)
const isLevel = (name: string): boolean => LEVEL_NAMES.includes(name.split(':')[0] ?? '')

function levelsOf(years: readonly YearPack[]): Record<string, number> {
  const levels: Record<string, number> = {}
  for (const { slot, name, by } of years.flatMap(({ counts }) => counts)) {
    if (slot >= EDGE_SLOTS && isLevel(name)) levels[name] = (levels[name] ?? 0) + by
  }
  return levels
}

const slotsOf = (levels: Readonly<Record<string, number>>): Slots =>
  summed(Object.entries(levels).map(([name, by]) => ({ slot: 0, name, by })))
const isSame = (one: Slots, other: Slots): boolean => JSON.stringify(one) === JSON.stringify(summed(other))
