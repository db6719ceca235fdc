import type { Role } from '../../../../shared/entities/role.ts'
import type { Outcome, StoredRequest } from '../../../data/requests/requests.ts'
import type { Membership } from '../../../data/teams/memberships.ts'
import type { StoredStartup } from '../../../data/startups/startups.ts'

/** What decides whether a request can still be decided. */
export interface Around {
  /** Nothing when it is gone. */
  startup: (Pick<StoredStartup, 'deletedAt'> & { roles: readonly Role[] }) | undefined
  /** The place that the person has in it by now. */
  place?: Pick<Membership, 'roleId'> | undefined
  /** Whether the person and the owner block one another. */
  blocked?: boolean
}
export type Asked = Pick<StoredRequest, 'status' | 'reason' | 'roleId' | 'userId' | 'expiresAt'>

/**
 * How a request has ended as it reads now, whether or not that is written yet; nothing as long as it can be decided (domain 3.4).
 * A list may be a moment behind the acceptance itself: who has the role that he asked for was accepted.
 */
export function outcomeOf({ status, reason, roleId, userId, expiresAt }: Asked, { startup, place, blocked }: Around): Outcome | undefined {
  if (status !== 'pending') return { status, reason }
  if (!startup || startup.deletedAt !== undefined) return { status: 'expired', reason: 'startup-deleted' }
  const role = startup.roles.find(({ id }) => id === roleId)
  if (role?.assignedUser?.id === userId || place?.roleId === roleId) return { status: 'accepted', reason: null }
  if (place) return { status: 'withdrawn', reason: 'joined' }
  if (blocked === true) return { status: 'declined', reason: 'blocked' }
  if (roleId !== null && !role) return { status: 'declined', reason: 'role-removed' }
  if (role && (!role.isOpen || role.assignedUser)) return { status: 'declined', reason: 'role-filled' }
  return Date.parse(expiresAt) <= Date.now() ? { status: 'expired', reason: 'expired' } : undefined
}

/** A request as people read it. */
export function asItReads<R extends Asked>(request: R, around: Around): R {
  const { status, reason } = outcomeOf(request, around) ?? request
  return withoutBlock({ ...request, status, reason })
}

/** That somebody blocks him nobody is told. */
export const withoutBlock = <R extends Pick<Asked, 'reason'>>(request: R): R =>
  request.reason === 'blocked' ? { ...request, reason: null } : request
