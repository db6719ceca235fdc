import { fail } from '../../../../shared/errors.ts'
import { getTogether } from '../../../data/reads.ts'
import { requestRef, type Outcome, type StoredRequest } from '../../../data/requests/requests.ts'
import { membershipRef } from '../../../data/teams/memberships.ts'
import { startupRef, type StoredStartup } from '../../../data/startups/startups.ts'
import { ownersOnly, typeOfRole } from '../../teams/roles.ts'
import { mayDecide, mayWithdraw, requireLeader, type Decider } from './deciders.ts'
import { endPending, failAsStored, failSettled, settlementOf } from '../end/settle.ts'
import { outcomeOf } from '../read/state.ts'

type Named = Pick<StoredRequest, 'id' | 'startupId' | 'userId'>

/** Declines a request or an invitation; throws `join_request.settled`, `role.owner_only`, `auth.forbidden`. */
export async function decline(named: Named, by: Decider, note: string): Promise<StoredRequest> {
  const { request, startup } = await pending(named, (one) => mayDecide(one, by))
  if (request.kind === 'join') ownersOnly(by.teamRole, typeOfRole(startup.roles, request.roleId))
  return end(request, by, { status: 'declined', reason: null }, note)
}

/** Withdraws a request or an invitation; throws `join_request.settled`, `role.owner_only`, `auth.forbidden`. */
export async function withdraw(named: Named, by: Decider): Promise<StoredRequest> {
  const { request } = await pending(named, (one, { roles }) => mayWithdraw(one, by, roles))
  return end(request, by, { status: 'withdrawn', reason: null }, '')
}

/** A request that can still be decided. The permission is checked first, so that others learn nothing of its state. */
async function pending(
  { id, startupId, userId }: Named,
  allowed: (request: StoredRequest, startup: { roles: StoredStartup['roles'] }) => void,
) {
  const { request, startup, membership } = await getTogether(
    { request: requestRef(id), startup: startupRef(startupId), membership: membershipRef({ startupId, userId }) },
    { consistent: true },
  )
  if (!request) return fail('join_request.not_found')
  allowed(request, startup ?? { roles: [] })
  const outcome = outcomeOf(request, { startup, membership })
  if (outcome || !startup) return failSettled(outcome?.status ?? 'expired')
  return { request, startup }
}

async function end(request: StoredRequest, by: Decider, outcome: Outcome, note: string): Promise<StoredRequest> {
  const done = await endPending(
    request,
    settlementOf(outcome, by.caller.id, note),
    by.caller.id === request.createdBy ? {} : requireLeader(request, by),
  )
  if ('ended' in done) return done.ended
  return done.refused.includes('by') ? fail('auth.forbidden') : failAsStored(request)
}
