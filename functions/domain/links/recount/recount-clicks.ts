import { addToClicks, clickAdditions, type ClickItem, type HourClicks } from '../../../data/analytics/click-counts.ts'
import { monthOf } from '../../../data/analytics/months.ts'
import { getClickMonth, hoursInMonth, packClickMonth } from '../../../data/analytics/packed-clicks.ts'
import { getNewestMonth } from '../../../data/links/counter-months.ts'
import { isUncounted, listDays, type DayCounts, type Sums } from '../../../data/links/counters.ts'
import { transact, type Write } from '../../../data/transaction.ts'
import { log } from '../../../platform/log.ts'
import { hoursOf } from '../analytics/series.ts'
import { addUp } from '../counting/sums.ts'
import { utcDay } from '../../../../shared/time.ts'

/**
 * Compares the hours that the analytics of a startup read with those of a closed day, and puts right what differs; of all closed days
 * while no month of the startup is written, since these hours were not counted from the beginning. Past months are packed.
 */
export async function recountClicks(startupId: string, day: string): Promise<void> {
  const isFirst = (await getNewestMonth(startupId)) === undefined
  const days = await listDays(startupId, { consistent: true, ...(!isFirst && { first: day }), last: day })
  for (const [month, some] of Map.groupBy(days, (one) => one.day.slice(0, 7))) {
    const stored = await getClickMonth({ startupId, month })
    const counted: Sums = {}
    for (const one of hoursInMonth(stored)) addUp(counted, { [nameOf(one)]: one.by })
    const wrong = some.flatMap(hoursOfDay).flatMap((one) => {
      const by = one.by - (counted[nameOf(one)] ?? 0)
      return by === 0 ? [] : [{ ...one, by }]
    })
    for (const [of, hours] of Map.groupBy(wrong, ({ at }) => utcDay(at))) {
      if (await add(startupId, hours, stored)) continue
      log(isFirst ? 'info' : 'error', isFirst ? 'counts filled in' : 'counts put right', {
        job: 'due',
        code: `${startupId} ${of}`,
        count: sumOf(hours),
      })
    }
  }
  const months = new Set([monthBefore(day), ...(isFirst ? days.map((one) => one.day.slice(0, 7)) : [])])
  for (const month of months) if (month < day.slice(0, 7)) await packClickMonth({ startupId, month })
}

const monthBefore = (day: string): string => monthOf(Date.parse(`${day.slice(0, 7)}-01T00:00:00Z`) - 1)

const nameOf = ({ name, at }: HourClicks): string => `${name} ${at}`

/** Every hour of a day, zeros too. */
function hoursOfDay(row: DayCounts): HourClicks[] {
  const counted = new Map(hoursOf([row]).map((hour) => [hour.at, hour]))
  return Array.from({ length: 24 }, (_, hour) => Date.parse(`${row.day}T${String(hour).padStart(2, '0')}:00:00Z`)).flatMap((at) =>
    (['clicks', 'conversions'] as const).map((name) => ({ name, at, by: counted.get(at)?.[name] ?? 0 })),
  )
}

const sumOf = (hours: readonly HourClicks[]): number => hours.reduce((sum, { by }) => sum + by, 0)

interface ItemSums {
  to: ClickItem
  sums: Sums
}
/** Adds to a month and its year, unless the hours of the month changed since they were read; then it gives the refusals. */
async function add(startupId: string, hours: readonly HourClicks[], stored: Readonly<Record<string, unknown>>) {
  const items = new Map<string, ItemSums>()
  for (const one of hours) {
    for (const { to, sums } of clickAdditions(startupId, one)) {
      const name = 'month' in to ? 'month' : 'year'
      const item = items.get(name) ?? { to, sums: {} }
      addUp(item.sums, sums)
      items.set(name, item)
    }
  }
  const unchanged = (sums: Sums) => isUncounted(stored, Object.keys(sums))
  const writes = [...items].map(([name, { to, sums }]) => [name, addToClicks(to, sums, name === 'month' ? unchanged(sums) : undefined)])
  return transact(Object.fromEntries(writes) as Record<string, Write>)
}
