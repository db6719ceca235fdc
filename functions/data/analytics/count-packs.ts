import { recordsOf } from '../store/lists.ts'
import { all, entity, refTo, type Ref } from '../store/table.ts'
import { check, put, type Mutation, type Write } from '../store/write.ts'
import { packCounts, unpackCounts, type SlotCount } from '../packed-counts.ts'

/** Everything that was counted of a startup in a UTC month, by name and quarter hour. */
export interface MonthPack {
  startupId: string
  /** As in 2026-11. */
  month: string
  /** Number of writes, for optimistic locking. */
  rev: number
  /** Slots are quarter hours from the beginning of the month. */
  counts: readonly SlotCount[]
}
/** The total of each month of a year by name, and the first and last UTC day of each month by quarter hour. */
export interface YearPack {
  startupId: string
  year: string
  rev: number
  /** Slots are those of `edgeSlotOf`, and from `EDGE_SLOTS` on the months. */
  counts: readonly SlotCount[]
}
/** The present value of every level; those of zero are left out. */
export interface PresentLevels {
  startupId: string
  rev: number
  levels: Readonly<Record<string, number>>
}

const ANALYTICS_PREFIX = 'ANALYTICS#'
export const analyticsPartition = (startupId: string): string => `${ANALYTICS_PREFIX}${startupId}`
/** The startup of an item of that partition. */
export const startupIdIn = (row: Record<string, unknown>): string => String(row['pk']).slice(ANALYTICS_PREFIX.length)

interface PackedCounts {
  rev: number
  c: Uint8Array
}

const MONTH_SUFFIX = '#M'
export const monthPacks = entity<MonthPack, { startupId: string; month: string }>({
  kind: 'count-month',
  key: ({ startupId, month }) => ({ pk: analyticsPartition(startupId), sk: `${month}${MONTH_SUFFIX}` }),
  packing: {
    pack: ({ rev, counts }) => ({ rev, c: packCounts(counts) }),
    unpack: (row) => {
      const { rev, c } = row as unknown as PackedCounts
      return { startupId: startupIdIn(row), month: String(row['sk']).slice(0, -MONTH_SUFFIX.length), rev, counts: unpackCounts(c) }
    },
  },
})

const YEAR_PREFIX = 'Y#'
export const yearPacks = entity<YearPack, { startupId: string; year: string }>({
  kind: 'count-year',
  key: ({ startupId, year }) => ({ pk: analyticsPartition(startupId), sk: `${YEAR_PREFIX}${year}` }),
  packing: {
    pack: ({ rev, counts }) => ({ rev, c: packCounts(counts) }),
    unpack: (row) => {
      const { rev, c } = row as unknown as PackedCounts
      return { startupId: startupIdIn(row), year: String(row['sk']).slice(YEAR_PREFIX.length), rev, counts: unpackCounts(c) }
    },
  },
})

export const presentLevels = entity<PresentLevels, { startupId: string }>({
  kind: 'count-levels',
  key: ({ startupId }) => ({ pk: analyticsPartition(startupId), sk: 'NOW' }),
  packing: {
    pack: ({ rev, levels }) => ({
      rev,
      c: packCounts(Object.entries(levels).map(([name, by]) => ({ slot: 0, name, by }))),
    }),
    unpack: (row) => {
      const { rev, c } = row as unknown as PackedCounts
      return {
        startupId: startupIdIn(row),
        rev,
        levels: Object.fromEntries(unpackCounts(c).map(({ name, by }) => [name, by])),
      }
    },
  },
})

export const monthPackRef = (id: { startupId: string; month: string }): Ref<MonthPack> => refTo(monthPacks, id)
export const yearPackRef = (id: { startupId: string; year: string }): Ref<YearPack> => refTo(yearPacks, id)
export const presentLevelsRef = (startupId: string): Ref<PresentLevels> => refTo(presentLevels, { startupId })

const unchanged = ({ rev }: { rev: number }) => (rev === 1 ? ({ absent: true } as const) : { equals: { rev: rev - 1 } })

/** Each is written as long as it is as it was read; `rev` is one more than then. */
export const putMonthPack = (pack: MonthPack): Mutation => put(monthPacks, pack, unchanged(pack))
export const putYearPack = (pack: YearPack): Mutation => put(yearPacks, pack, unchanged(pack))
export const putPresentLevels = (present: PresentLevels): Mutation => put(presentLevels, present, unchanged(present))

/** Every pack of a startup; consistent. */
export async function listPacks(
  startupId: string,
): Promise<{ months: MonthPack[]; years: YearPack[]; present: PresentLevels | undefined }> {
  const rows = await all({ pk: analyticsPartition(startupId), above: '0', upTo: 'Y~', consistent: true })
  return { months: recordsOf(monthPacks, rows), years: recordsOf(yearPacks, rows), present: recordsOf(presentLevels, rows)[0] }
}

/** Fails the transaction unless the pack is as it was read. */
export const requireMonthPack = (pack: MonthPack): Write => check(monthPacks.key(pack), { equals: { rev: pack.rev } })
export const requireYearPack = (pack: YearPack): Write => check(yearPacks.key(pack), { equals: { rev: pack.rev } })
