import { DAY_SECONDS } from '../../../shared/time.ts'
import { entity, find, refTo, type Ref } from '../store/table.ts'
import { put, type Mutation } from '../store/write.ts'

const KNOWN_DAYS = 90
/** A network that is seen again is written again no more often than this. */
const RENEWED_DAYS = 7

export interface KnownNetwork {
  userId: string
  /** Keyed hash of the address (of an IPv6 address, its network). */
  network: string
  /** Seconds since 1970. */
  endsAt: number
}
const knownNetworks = entity<KnownNetwork, Pick<KnownNetwork, 'userId' | 'network'>>({
  kind: 'known-network',
  key: ({ userId, network }) => ({ pk: `USER#${userId}`, sk: `NETWORK#${network}` }),
  expires: ({ endsAt }) => endsAt,
})
export const knownNetworkRef = (userId: string, network: string): Ref<KnownNetwork> => refTo(knownNetworks, { userId, network })

/** Whether the user signed in from this network in the last 90 days. Half a read unit. */
export async function isKnownNetwork(userId: string | undefined, network: string): Promise<boolean> {
  const known = userId === undefined ? undefined : await find(knownNetworks, { userId, network })
  return known !== undefined && !hasEnded(known)
}

/** Stores a network for 90 days from now. */
export const putKnownNetwork = (userId: string, network: string): Mutation =>
  put(knownNetworks, { userId, network, endsAt: nowInSeconds() + KNOWN_DAYS * DAY_SECONDS })

/** Whether the network must be stored again, because it is not known or was stored more than a week ago. */
export const isOutdated = (known: KnownNetwork | undefined): boolean =>
  known === undefined || known.endsAt - nowInSeconds() < (KNOWN_DAYS - RENEWED_DAYS) * DAY_SECONDS

const hasEnded = ({ endsAt }: KnownNetwork): boolean => endsAt <= nowInSeconds()
const nowInSeconds = (): number => Math.floor(Date.now() / 1_000)
