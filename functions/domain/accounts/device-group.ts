import { createHmac } from 'node:crypto'
import type { Visitor } from '../../../shared/contract/endpoint.ts'
import { ACCOUNTS_PER_IDENTITY, ACCOUNTS_PER_NETWORK } from '../../../shared/limits.ts'
import type { StoredUser } from '../../data/accounts/users.ts'
import { decrementDay, incrementDay, type DayCount } from '../../data/accounts/day-counts.ts'
import { DAY_MS, utcDay } from '../../../shared/time.ts'

/**
 * The shared-device group of the accounts beyond the fifth of one identity and UTC day: `<day>.<hash>`. The identity is itself a
 * keyed hash of address and user agent, so neither can be read from it, and those of two days cannot be linked.
 */
const deviceGroupOf = (identity: string, day: string): string => `${day}.${createHmac('sha256', identity).update(day).digest('base64url')}`

/** Whether a visitor is of the identity behind a group of accounts (domain 3.10, rule 4). */
export function isInDeviceGroup(identity: string, deviceGroup: string | undefined): boolean {
  return deviceGroup !== undefined && deviceGroup === deviceGroupOf(identity, deviceGroup.slice(0, deviceGroup.indexOf('.')))
}

interface Counted {
  /** Set on accounts beyond the fifth of an identity and beyond the fifth of a network. */
  marks: Pick<StoredUser, 'deviceGroup' | 'sameNetwork'>
  /** Reverts the count. */
  undo: () => Promise<unknown>
}

/** Counts a new account for its identity and for its network, whatever its user agent. Two write units. */
export async function countAccount({ identity, addressKey }: Pick<Visitor, 'identity' | 'addressKey'>): Promise<Counted> {
  const now = Date.now()
  const deviceGroup = deviceGroupOf(identity, utcDay(now))
  const day = Math.floor(now / DAY_MS)
  const counts: DayCount[] = [
    { counter: 'accounts', who: deviceGroup, day },
    { counter: 'network-accounts', who: addressKey, day },
  ]
  const [ofIdentity = 0, ofNetwork = 0] = await Promise.all(counts.map(incrementDay))
  return {
    marks: {
      ...(ofIdentity > ACCOUNTS_PER_IDENTITY && { deviceGroup }),
      ...(ofNetwork > ACCOUNTS_PER_NETWORK && { sameNetwork: true }),
    },
    undo: () => Promise.all(counts.map(decrementDay)),
  }
}

/** Whether an account is beyond the fifth of one identity and UTC day: such accounts neither convert nor earn for one another (domain 3.10, rule 4). */
export const isOfSharedDevice = ({ deviceGroup }: Pick<StoredUser, 'deviceGroup'>): boolean => deviceGroup !== undefined

/** Whether what an account does earns points, for itself or another: it is neither of a shared device nor beyond the fifth of its network. */
export const earnsPoints = (account: Pick<StoredUser, 'deviceGroup' | 'sameNetwork'>): boolean =>
  !isOfSharedDevice(account) && !account.sameNetwork
