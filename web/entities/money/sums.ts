import { formatShortMoney } from '../../../shared/format/money.ts'

export interface Amount {
  amount: number
  currency: string
}

/** The sums of amounts in each currency, the largest number of amounts first. */
function sumsOf(amounts: readonly Amount[]): Amount[] {
  const sums = new Map<string, { sum: number; count: number }>()
  for (const { amount, currency } of amounts) {
    const before = sums.get(currency) ?? { sum: 0, count: 0 }
    sums.set(currency, { sum: before.sum + amount, count: before.count + 1 })
  }
  return [...sums]
    .toSorted(([one, a], [other, b]) => b.count - a.count || (one < other ? -1 : 1))
    .map(([currency, { sum }]) => ({ amount: Math.round(sum), currency }))
}

/** The currency of most amounts; undefined without amounts. */
export const mostUsedCurrency = (amounts: readonly Amount[]): string | undefined => sumsOf(amounts)[0]?.currency

/** "$5,000 + €300"; '' without amounts. */
export const sumText = (amounts: readonly Amount[]): string =>
  sumsOf(amounts)
    .map(({ amount, currency }) => formatShortMoney(amount, currency))
    .join(' + ')
