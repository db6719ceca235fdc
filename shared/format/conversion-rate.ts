/** Conversions per click as a percentage with one decimal, `0%` when there are no clicks (spec 9). */
export const conversionRate = (conversions: number, clicks: number): string =>
  clicks === 0 ? '0%' : `${((conversions / clicks) * 100).toFixed(1)}%`
