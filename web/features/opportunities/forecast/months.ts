import { formatMonth } from '../../../../shared/format/date.ts'
import type { OpportunityCard } from '../../../../shared/entities/opportunities/opportunity.ts'
import { isOpenOpportunity } from '../../../../shared/sales/opportunity-stages.ts'
import { weightedOf } from '../../../entities/sales/weighted.ts'

export interface ForecastMonth {
  /** `2026-11`; null for opportunities without a close date. */
  month: string | null
  count: number
  /** Minor units of the currency. */
  amount: number
  weighted: number
}
export interface Forecast {
  currency: string
  months: readonly ForecastMonth[]
}

/** Months that a forecast shows at least. */
const MONTHS = 6

/** What open opportunities are expected to bring by the month of their close date, for each currency; months past count as this one. */
export function forecastsOf(cards: readonly OpportunityCard[], today = new Date()): Forecast[] {
  const now = monthOf(today)
  const open = cards.filter(isOpenOpportunity)
  const byCurrency = Map.groupBy(open, ({ currency }) => currency)
  return [...byCurrency]
    .toSorted(([one, a], [other, b]) => b.length - a.length || (one < other ? -1 : 1))
    .map(([currency, some]) => {
      const byMonth = Map.groupBy(some, ({ expectedCloseAt }) =>
        expectedCloseAt === null ? null : later(expectedCloseAt.slice(0, 7), now),
      )
      const last = [...byMonth.keys()].reduce<string>((latest, month) => later(latest, month ?? now), now)
      const months = monthsFrom(today, last).map((month) => rowOf(month, byMonth.get(month) ?? []))
      const undated = byMonth.get(null)
      return { currency, months: undated === undefined ? months : [...months, rowOf(null, undated)] }
    })
}

const rowOf = (month: string | null, cards: readonly OpportunityCard[]): ForecastMonth => ({
  month,
  count: cards.length,
  amount: cards.reduce((sum, { amount }) => sum + amount, 0),
  weighted: Math.round(cards.reduce((sum, card) => sum + weightedOf(card).amount, 0)),
})

const later = (one: string, other: string): string => (one > other ? one : other)

const monthOf = (date: Date): string => `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}`

/** The months from today to the last one, at least so many. */
function monthsFrom(today: Date, last: string): string[] {
  const months: string[] = []
  for (let at = 0; at < MONTHS || (months.at(-1) ?? '') < last; at += 1) {
    months.push(monthOf(new Date(today.getFullYear(), today.getMonth() + at, 1)))
  }
  return months
}

/** "Nov 2026"; the name of the row of opportunities without a close date. */
export const monthName = (month: string | null): string => (month === null ? 'No close date' : formatMonth(month))
