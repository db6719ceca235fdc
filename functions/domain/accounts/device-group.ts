import { createHmac } from 'node:crypto'
import { ACCOUNTS_PER_IDENTITY } from '../../../shared/limits.ts'
import { incrementWindow, decrementWindow, type RateWindow } from '../../data/rate-limits.ts'
import { DAY_MS, DAY_SECONDS } from '../../../shared/time.ts'

/**
 * The shared-device group of the accounts beyond the fifth of one identity and UTC day: `<day>.<hash>`. The identity is itself a
 * keyed hash of address and user agent, so neither can be read from it, and those of two days cannot be linked.
 */
const deviceGroupOf = (identity: string, day: string): string => `${day}.${createHmac('sha256', identity).update(day).digest('base64url')}`

/** Whether a visitor is of the identity behind a group of accounts (domain 3.10, rule 4). */
export function isInDeviceGroup(identity: string, deviceGroup: string | undefined): boolean {
  return deviceGroup !== undefined && deviceGroup === deviceGroupOf(identity, deviceGroup.slice(0, deviceGroup.indexOf('.')))
}

/** Counts a new account. Returns its device group when the identity has too many accounts, and `undo`, which reverts the count. One write unit. */
export async function countAccount(identity: string): Promise<{ deviceGroup: string | undefined; undo: () => Promise<void> }> {
  const now = Date.now()
  const deviceGroup = deviceGroupOf(identity, new Date(now).toISOString().slice(0, 10))
  const window = windowOf(deviceGroup, now)
  const count = await incrementWindow(window)
  return { deviceGroup: count > ACCOUNTS_PER_IDENTITY ? deviceGroup : undefined, undo: () => decrementWindow(window) }
}

function windowOf(who: string, now: number): RateWindow {
  const day = Math.floor(now / DAY_MS)
  return { rate: 'accounts', who, window: day, endsAt: (day + 1) * DAY_SECONDS }
}
