import type { Compared } from '../../../shared/entities/links/link-stats.ts'

/** From fewer than this a percentage says little. */
const SMALL_BASE = 20

/** How a number changed against the time before, in words. */
export function changeText({ value, previous, change }: Compared): string {
  if (previous === null) return ''
  if (value === previous) return 'no change'
  if (change === null || previous < SMALL_BASE) return `vs. ${previous.toLocaleString()} previously`
  return `${change > 0 ? '+' : '−'}${Math.abs(change).toLocaleString()} % vs. previous 7 days`
}
