import { createHmac } from 'node:crypto'
import { ACCOUNTS_PER_IDENTITY } from '../../../shared/limits.ts'
import { incrementWindow, decrementWindow, type RateWindow } from '../../data/rate-limits.ts'
import { DAY_MS, DAY_SECONDS } from '../../../shared/time.ts'

/**
 * What the accounts of one identity and UTC day have in common, beyond the fifth: `<day>.<hash>`. The identity is itself a
 * keyed hash of address and user agent, so neither can be read from it, and those of two days cannot be linked.
 */
const crowdOf = (identity: string, day: string): string => `${day}.${createHmac('sha256', identity).update(day).digest('base64url')}`

/** Whether a visitor is of the identity by which a crowd of accounts was made (domain 3.10, rule 4). */
export function isOfCrowd(identity: string, crowd: string | undefined): boolean {
  return crowd !== undefined && crowd === crowdOf(identity, crowd.slice(0, crowd.indexOf('.')))
}

/** Counts an account that is about to be made. Gives its crowd when it is one too many, and what takes the count back. One write unit. */
export async function countAccount(identity: string): Promise<{ crowd: string | undefined; takeBack: () => Promise<void> }> {
  const now = Date.now()
  const crowd = crowdOf(identity, new Date(now).toISOString().slice(0, 10))
  const window = windowOf(crowd, now)
  const count = await incrementWindow(window)
  return { crowd: count > ACCOUNTS_PER_IDENTITY ? crowd : undefined, takeBack: () => decrementWindow(window) }
}

function windowOf(who: string, now: number): RateWindow {
  const day = Math.floor(now / DAY_MS)
  return { rate: 'accounts', who, window: day, endsAt: (day + 1) * DAY_SECONDS }
}
