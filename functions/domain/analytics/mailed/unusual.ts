/** Values of the same weekday of the weeks before that are compared. */
export const WEEKS = 8
const WEEKS_MIN = 5
/** A day is unusual from so many robust standard deviations on, and only when it differs by so many counts. */
const DEVIATIONS = 4.5
const COUNTS_MIN = 15
/** Of a normal distribution, in median absolute deviations. */
const DEVIATION_PER_MAD = 1.4826
/** Eight values can be alike by chance: days of the same weekday are taken to differ by a quarter at least. */
const SPREAD_MIN = 0.25

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2
}

/**
 * Whether a day's number is unusual beside the same weekday of the last eight weeks, and which is usual: a robust z-score (median and
 * median absolute deviation), whose deviation is at least that of a Poisson count and a quarter of the median.
 */
export function unusual(value: number, before: readonly number[]): { usual: number; isMore: boolean } | undefined {
  if (before.length < WEEKS_MIN) return undefined
  const usual = medianOf(before)
  const mad = medianOf(before.map((one) => Math.abs(one - usual)))
  const deviation = Math.max(mad * DEVIATION_PER_MAD, Math.sqrt(usual), usual * SPREAD_MIN, 1)
  const difference = value - usual
  if (Math.abs(difference) < COUNTS_MIN) return undefined
  const isMore = difference > 0
  // A number cannot fall below 0, so a drop is one to less than a fifth of what is usual.
  const isUnusual = isMore ? difference / deviation >= DEVIATIONS : value < usual / 5 && -difference / deviation >= DEVIATIONS / 2
  return isUnusual ? { usual, isMore } : undefined
}
