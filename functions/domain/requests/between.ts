import { fail } from '../../../shared/errors.ts'
import { ASK_AGAIN_DAYS } from '../../../shared/limits.ts'
import { getTogether } from '../../data/reads.ts'
import { askRef, type Ask } from '../../data/requests/asks.ts'
import { membershipRef, type Membership } from '../../data/teams/memberships.ts'
import { startupRef, type StoredStartup } from '../../data/startups/startups.ts'
import { userRef, type StoredUser } from '../../data/accounts/users.ts'
import { settleIfEnded } from './end/settle-ended.ts'
import { outcomeOf } from './read/state.ts'
import { DAY_MS } from '../../../shared/time.ts'

/** A startup, a user, and their membership and newest request. */
export interface Between {
  startup: StoredStartup
  person: StoredUser | undefined
  membership: Membership | undefined
  ask: Ask | undefined
  /** Their newest request, as long as it can be decided. */
  pending: Ask['request'] | undefined
}

/** All of it in one consistent read; throws `startup.not_found`. */
export async function between(startupId: string, userId: string): Promise<Between> {
  const pair = { startupId, userId }
  const { startup, user, membership, ask } = await getTogether(
    { startup: startupRef(startupId), user: userRef(userId), membership: membershipRef(pair), ask: askRef(pair) },
    { consistent: true },
  )
  if (!startup || startup.deletedAt !== undefined || membership?.deletedAt !== undefined) return fail('startup.not_found')
  const isPending = ask && outcomeOf({ ...ask.request, userId }, { startup, membership }) === undefined
  // A request that reads as ended is settled before the next begins; otherwise both would be pending when its role opens again.
  if (ask?.request.status === 'pending' && !isPending && (await settleIfEnded({ id: ask.request.id, startupId, userId }))) {
    return between(startupId, userId)
  }
  return {
    startup,
    person: user?.deletedAt === undefined ? user : undefined,
    membership,
    ask,
    pending: isPending ? ask.request : undefined,
  }
}

const WAIT_MS = ASK_AGAIN_DAYS * DAY_MS

/** Whether the last request of this kind was declined within the waiting time. */
export const isTooSoon = (ask: Ask | undefined, kind: Ask['request']['kind']): boolean =>
  ask?.request.kind === kind &&
  ask.request.status === 'declined' &&
  ask.request.reason === null &&
  Date.now() - Date.parse(ask.request.decidedAt ?? '') < WAIT_MS

/** Whether a request answers the pending one: it names the same role or none. */
export const isTheSame = (pending: Ask['request'], roleId: string | null): boolean => roleId === null || roleId === pending.roleId
