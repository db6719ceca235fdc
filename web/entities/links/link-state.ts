import type { AffiliateLink } from '../../../shared/entities/affiliate-link.ts'
import { DAY_MS, HOUR_MS } from '../../../shared/time.ts'

export type LinkState = 'active' | 'disabled' | 'expired'
type Ending = Pick<AffiliateLink, 'disabledAt' | 'expiresAt'>

/** Whether a link works, and why not. */
export function stateOf({ disabledAt, expiresAt }: Ending, now = Date.now()): LinkState {
  if (expiresAt !== null && Date.parse(expiresAt) <= now) return 'expired'
  return disabledAt === null ? 'active' : 'disabled'
}

/** How long until a time that is still to come: '3 days', '5 hours', 'less than an hour'. */
export function timeLeft(until: string, now = Date.now()): string {
  const left = Date.parse(until) - now
  if (left < HOUR_MS) return 'less than an hour'
  const [amount, unit] = left < DAY_MS ? [Math.floor(left / HOUR_MS), 'hour'] : [Math.floor(left / DAY_MS), 'day']
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`
}
