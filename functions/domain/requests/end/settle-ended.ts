import type { Role } from '../../../../shared/entities/teams/role.ts'
import { getTogether } from '../../../data/reads.ts'
import { listPendingRequests, listRequestsForRole, requestRef, type Outcome, type StoredRequest } from '../../../data/requests/requests.ts'
import { getAsk } from '../../../data/requests/asks.ts'
import { membershipRef } from '../../../data/teams/memberships.ts'
import { startupRef } from '../../../data/startups/startups.ts'
import { areBlocked } from '../../profiles/blocked.ts'
import { settle } from './settle.ts'
import { outcomeOf } from '../read/state.ts'

type Named = Pick<StoredRequest, 'id' | 'startupId' | 'userId'>

/** Settles a request that reads as ended; idempotent. Returns whether this call settled it. */
export async function settleIfEnded({ id, startupId, userId }: Named): Promise<boolean> {
  const { request, startup, membership } = await getTogether(
    { request: requestRef(id), startup: startupRef(startupId), membership: membershipRef({ startupId, userId }) },
    { consistent: true },
  )
  if (request?.status !== 'pending') return false
  const blocked = startup !== undefined && (await areBlocked(userId, startup.ownerId))
  const outcome = outcomeOf(request, { startup, membership, blocked })
  if (outcome === undefined) return false
  return (await settle(request, unlessAccepted(outcome), null, await noteOf(request, outcome, startup?.roles ?? []))) !== undefined
}

/** What the leader who filled the role says to the others who asked for it. */
async function noteOf({ startupId, roleId }: StoredRequest, { reason }: Outcome, roles: readonly Role[]): Promise<string> {
  const holder = reason === 'role-filled' ? roles.find(({ id }) => id === roleId)?.assignedUser : null
  const ask = holder ? await getAsk({ startupId, userId: holder.id }, { consistent: true }) : undefined
  return ask?.request.status === 'accepted' && ask.request.roleId === roleId ? (ask.toOthers ?? '') : ''
}

/** Accepting is its own transaction: a member whose request is still pending joined in another way. */
const unlessAccepted = (outcome: Outcome): Outcome => (outcome.status === 'accepted' ? { status: 'withdrawn', reason: 'joined' } : outcome)

/** Settles the pending requests for a role that was filled or deleted. */
export const settleForRole = (roleId: string): Promise<void> => settleAll(listRequestsForRole(roleId))

/** Settles those of a startup whose users and its new owner block one another. */
export const settleForStartup = (startupId: string): Promise<void> => settleAll(listPendingRequests({ startupId }))

/** Settles those of a user whom the owners of the startups block, or the other way round. */
export const settleForUser = (userId: string): Promise<void> => settleAll(listPendingRequests({ userId }))

async function settleAll(listed: Promise<readonly StoredRequest[]>): Promise<void> {
  for (const request of await listed) await settleIfEnded(request)
}
