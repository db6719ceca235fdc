/** The 97.5th percentile of the normal distribution: intervals hold with 95 %. */
const Z = 1.959964

/** How many of how many. */
export interface Rate {
  count: number
  of: number
}
export interface Interval {
  low: number
  high: number
}

/** The score interval of a rate: Wilson, Journal of the American Statistical Association 22 (1927), 209-212. From 0 to 1 of none. */
function intervalOf({ count, of }: Rate): Interval {
  if (of === 0) return { low: 0, high: 1 }
  const centre = count + Z ** 2 / 2
  const half = Z * Math.sqrt((count * (of - count)) / of + Z ** 2 / 4)
  return { low: (centre - half) / (of + Z ** 2), high: (centre + half) / (of + Z ** 2) }
}

export const shareOf = ({ count, of }: Rate): number => (of === 0 ? 0 : count / of)

/**
 * How much larger the second rate is, with the 95 % interval of it: the hybrid score interval, method 10 of Newcombe, Statistics in
 * Medicine 17 (1998), 873-890.
 */
export function differenceOfRates(first: Rate, second: Rate): Interval & { difference: number } {
  const [one, two] = [intervalOf(first), intervalOf(second)]
  const [p1, p2] = [shareOf(first), shareOf(second)]
  return {
    difference: p2 - p1,
    low: p2 - p1 - Math.hypot(p2 - two.low, one.high - p1),
    high: p2 - p1 + Math.hypot(two.high - p2, p1 - one.low),
  }
}

/** Below, a rate of visitors says little, whatever the interval. */
const VISITORS_MIN = 30

/** Which of two rates is the larger as far as the data shows: undefined while the interval holds 0, or either has fewer than 30 visitors. */
export function largerOf(first: Rate, second: Rate): 'A' | 'B' | undefined {
  const { low, high } = differenceOfRates(first, second)
  if (Math.min(first.of, second.of) < VISITORS_MIN || (low <= 0 && high >= 0)) return undefined
  return low > 0 ? 'B' : 'A'
}
