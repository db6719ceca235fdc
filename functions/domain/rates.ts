import { fail } from '../../shared/errors.ts'
import { RATES, type Rate } from '../../shared/limits.ts'
import { countOne, forgetCount, type RateWindow } from '../data/rates.ts'

/**
 * Counts one use by somebody and refuses with 429 when it is one too many (design 3: counting comes first,
 * since many parallel calls would all pass a check that comes first). One write unit.
 */
export async function spend(rate: Rate, who: string): Promise<void> {
  const window = windowOf(rate, who)
  const count = await countOne(window)
  if (count > RATES[rate].max) {
    fail('request.too_many', undefined, { retryAfter: Math.max(1, window.endsAt - Math.floor(Date.now() / 1_000)) })
  }
}

/** Forgets what somebody used of a rate, as a successful login does. One write unit. */
export const forgive = (rate: Rate, who: string): Promise<void> => forgetCount(windowOf(rate, who))

function windowOf(rate: Rate, who: string): Omit<RateWindow, 'count'> {
  const { seconds } = RATES[rate]
  const window = Math.floor(Date.now() / 1_000 / seconds)
  return { rate, who, window, endsAt: (window + 1) * seconds }
}
