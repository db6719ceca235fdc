import { fail } from '../../../shared/errors.ts'
import type { Role } from '../../../shared/entities/role.ts'
import { ASK_AGAIN_DAYS } from '../../../shared/limits.ts'
import { asks, type Ask } from '../../data/requests/requests.ts'
import { memberships, type Membership } from '../../data/teams/memberships.ts'
import { startups, type StoredStartup } from '../../data/startups/startups.ts'
import { findAll, recordOf } from '../../data/store/table.ts'
import { users, type StoredUser } from '../../data/accounts/users.ts'
import { settleIfEnded } from './end/settle-ended.ts'
import { outcomeOf } from './read/state.ts'
import { DAY_MS } from '../../../shared/time.ts'

/** A startup, somebody, and what stands between them. */
export interface Between {
  startup: StoredStartup
  person: StoredUser | undefined
  place: Membership | undefined
  ask: Ask | undefined
  /** Their newest request, as long as it can be decided. */
  pending: Ask['request'] | undefined
}

/** All of it in one consistent read; throws `startup.not_found`. */
export async function between(startupId: string, userId: string): Promise<Between> {
  const [found, user, member, asked] = await findAll(
    [startups.key({ id: startupId }), users.key({ id: userId }), memberships.key({ startupId, userId }), asks.key({ startupId, userId })],
    { consistent: true },
  )
  if (!found || found['deletedAt'] !== undefined) fail('startup.not_found')
  const startup = recordOf<StoredStartup>(found)
  const place = member && recordOf<Membership>(member)
  const ask = asked && recordOf<Ask>(asked)
  const isPending = ask && outcomeOf({ ...ask.request, userId }, { startup, place }) === undefined
  // One that reads as ended is settled before the next begins: else both were pending when its role is free again.
  if (ask?.request.status === 'pending' && !isPending && (await settleIfEnded({ id: ask.request.id, startupId, userId }))) {
    return between(startupId, userId)
  }
  const person = user && user['deletedAt'] === undefined ? recordOf<StoredUser>(user) : undefined
  return { startup, person, place, ask, pending: isPending ? ask.request : undefined }
}

/** The role that is asked or invited for, if one is; throws `role.not_found`, `request.role_filled`. */
export function openRole({ roles }: StoredStartup, roleId: string | null): Role | undefined {
  if (roleId === null) return undefined
  const role = roles.find(({ id }) => id === roleId) ?? fail('role.not_found')
  return role.isOpen && !role.assignedUser ? role : fail('request.role_filled')
}

const WAIT_MS = ASK_AGAIN_DAYS * DAY_MS

/** Whether the last one of this kind was declined by somebody so lately that the next one has to wait. */
export const isTooSoon = (ask: Ask | undefined, kind: Ask['request']['kind']): boolean =>
  ask?.request.kind === kind &&
  ask.request.status === 'declined' &&
  ask.request.reason === null &&
  Date.now() - Date.parse(ask.request.decidedAt ?? '') < WAIT_MS

/** Whether one answers the other: a role that nobody named before is not agreed on. */
export const isTheSame = (pending: Ask['request'], roleId: string | null): boolean => roleId === null || roleId === pending.roleId
