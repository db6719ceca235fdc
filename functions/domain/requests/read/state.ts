import type { Role } from '../../../../shared/entities/teams/role.ts'
import { withoutBlockReason, type Outcome, type StoredRequest } from '../../../data/requests/requests.ts'
import type { Membership } from '../../../data/teams/memberships.ts'
import type { StoredStartup } from '../../../data/startups/startups.ts'

/** What decides whether a request can still be decided. */
export interface Around {
  /** Undefined when it does not exist. */
  startup: (Pick<StoredStartup, 'deletedAt'> & { roles: readonly Role[] }) | undefined
  membership?: Pick<Membership, 'roleId'> | undefined
  /** Whether the user and the owner block one another. */
  blocked?: boolean
}
export type RequestState = Pick<StoredRequest, 'status' | 'reason' | 'roleId' | 'userId' | 'expiresAt'>

/**
 * How a request has ended, stored or not; undefined while it can be decided (domain 3.4).
 * An index may lag behind the acceptance itself: a user who holds the requested role was accepted.
 */
export function outcomeOf(
  { status, reason, roleId, userId, expiresAt }: RequestState,
  { startup, membership, blocked }: Around,
): Outcome | undefined {
  if (status !== 'pending') return { status, reason }
  if (!startup || startup.deletedAt !== undefined) return { status: 'expired', reason: 'startup-deleted' }
  const role = startup.roles.find(({ id }) => id === roleId)
  if (role?.assignedUser?.id === userId || membership?.roleId === roleId) return { status: 'accepted', reason: null }
  if (membership) return { status: 'withdrawn', reason: 'joined' }
  if (blocked === true) return { status: 'declined', reason: 'blocked' }
  if (roleId !== null && !role) return { status: 'declined', reason: 'role-removed' }
  if (role && (!role.isOpen || role.assignedUser)) return { status: 'declined', reason: 'role-filled' }
  return Date.parse(expiresAt) <= Date.now() ? { status: 'expired', reason: 'expired' } : undefined
}

/** A request as users see it. */
export function asItReads<R extends RequestState>(request: R, around: Around): R {
  const { status, reason } = outcomeOf(request, around) ?? request
  return withoutBlockReason({ ...request, status, reason })
}
