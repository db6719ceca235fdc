import { monthPackRef, putMonthPack, putYearPack, yearPackRef, type MonthPack, type YearPack } from '../../../data/analytics/count-packs.ts'
import { EDGE_SLOTS, edgeSlotOf, isAtEdge, monthOf, slotInMonth } from '../../../data/analytics/months.ts'
import { summed } from '../../../data/packed-counts.ts'
import { getEach } from '../../../data/reads.ts'
import type { Write } from '../../../data/transaction.ts'
import type { Count } from '../counts.ts'

type Slots = MonthPack['counts']

/** Counts in the form of each pack that they lie in; packs that they leave as they are are left out. */
function countsByPack(counts: readonly Count[]): { months: Map<string, Slots>; years: Map<string, Slots> } {
  const inMonths = [...Map.groupBy(counts, ({ at }) => monthOf(at))].map(([month, some]): [string, Slots] => [
    month,
    summed(some.map(({ name, at, by }) => ({ slot: slotInMonth(at), name, by }))),
  ])
  const inYears = [...Map.groupBy(counts, ({ at }) => monthOf(at).slice(0, 4))].map(([year, some]): [string, Slots] => [
    year,
    summed(some.flatMap(slotsInYear)),
  ])
  const changed = (packs: [string, Slots][]) => new Map(packs.filter(([, some]) => some.length > 0))
  return { months: changed(inMonths), years: changed(inYears) }
}

export function slotsInYear({ name, at, by }: Count): Slots {
  const total = { slot: EDGE_SLOTS + Number(monthOf(at).slice(5)) - 1, name, by }
  return isAtEdge(at) ? [total, { slot: edgeSlotOf(at), name, by }] : [total]
}

/** The writes that add counts to the packs of a startup, as long as these are as they are read here. */
export async function packWrites(startupId: string, counts: readonly Count[]): Promise<Record<string, Write>> {
  const { months, years } = countsByPack(counts)
  const [monthPacks, yearPacks] = await Promise.all([
    getEach(
      [...months.keys()].map((month) => monthPackRef({ startupId, month })),
      { consistent: true },
    ),
    getEach(
      [...years.keys()].map((year) => yearPackRef({ startupId, year })),
      { consistent: true },
    ),
  ])
  const after = <P extends MonthPack | YearPack>(pack: P | undefined, added: Slots) => ({
    startupId,
    rev: (pack?.rev ?? 0) + 1,
    counts: [...(pack?.counts ?? []), ...added],
  })
  return Object.fromEntries([
    ...[...months].map(([month, added], at) => [`month ${month}`, putMonthPack({ month, ...after(monthPacks[at], added) })]),
    ...[...years].map(([year, added], at) => [`year ${year}`, putYearPack({ year, ...after(yearPacks[at], added) })]),
  ]) as Record<string, Write>
}
