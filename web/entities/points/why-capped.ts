import type { LedgerEntry } from '../../../shared/entities/points.ts'
import { ACTIONS, DAILY_CLAIMS, DAILY_POINTS, type RewardedAction } from '../../../shared/points.ts'

/** Why an entry of the ledger gave less than its action is worth; null when it gave all of it. */
export function whyCapped({ action, amount, requested, capped, source }: LedgerEntry): string | null {
  if (!capped) return null
  const given = amount === 0 ? `Worth ${requested}, nothing given` : `Worth ${requested}, ${amount} given`
  const limit = source === 'claim' ? DAILY_CLAIMS : limitOf(action)
  const own = typeof limit === 'number' ? `${limit} points a day for this, and ` : ''
  return `${given}: there are at most ${own}${DAILY_POINTS} points a day.`
}

const limitOf = (action: string) => (action in ACTIONS ? ACTIONS[action as RewardedAction].cap : undefined)
