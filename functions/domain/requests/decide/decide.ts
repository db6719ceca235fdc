import { fail } from '../../../../shared/errors.ts'
import { requests, type Outcome, type StoredRequest } from '../../../data/requests/requests.ts'
import { memberships, type Membership } from '../../../data/teams/memberships.ts'
import { startups, type StoredStartup } from '../../../data/startups/startups.ts'
import { findAll, recordOf } from '../../../data/store/table.ts'
import { ownersOnly } from '../../teams/roles.ts'
import { mayDecide, mayWithdraw, standingHolds, typeOfRole, type Decider } from './deciders.ts'
import { endPending, failAsItStands, failSettled, settlementOf } from '../end/settle.ts'
import { outcomeOf } from '../read/state.ts'

type Named = Pick<StoredRequest, 'id' | 'startupId' | 'userId'>

/** Declines a request or an invitation; throws `request.settled`, `role.owner_only`, `auth.forbidden`. */
export async function decline(named: Named, by: Decider, note: string): Promise<StoredRequest> {
  const { request, startup } = await pending(named, (one) => mayDecide(one, by))
  if (request.kind === 'join') ownersOnly(by.standing, typeOfRole(startup.roles, request.roleId))
  return end(request, by, { status: 'declined', reason: null }, note)
}

/** Takes a request or an invitation back; throws `request.settled`, `role.owner_only`, `auth.forbidden`. */
export async function withdraw(named: Named, by: Decider): Promise<StoredRequest> {
  const { request } = await pending(named, (one, { roles }) => mayWithdraw(one, by, roles))
  return end(request, by, { status: 'withdrawn', reason: null }, '')
}

/** A request that can still be decided, for somebody who may: who may not learns nothing of how it stands. */
async function pending(
  { id, startupId, userId }: Named,
  allowed: (request: StoredRequest, startup: { roles: StoredStartup['roles'] }) => void,
) {
  const [row, found, member] = await findAll(
    [requests.key({ id }), startups.key({ id: startupId }), memberships.key({ startupId, userId })],
    { consistent: true },
  )
  const request = row ? recordOf<StoredRequest>(row) : fail('request.not_found')
  const startup = found && recordOf<StoredStartup>(found)
  allowed(request, startup ?? { roles: [] })
  const outcome = outcomeOf(request, { startup, place: member && recordOf<Membership>(member) })
  if (outcome || !startup) return failSettled(outcome?.status ?? 'expired')
  return { request, startup }
}

async function end(request: StoredRequest, by: Decider, outcome: Outcome, note: string): Promise<StoredRequest> {
  const done = await endPending(
    request,
    settlementOf(outcome, by.caller.id, note),
    by.caller.id === request.createdBy ? {} : standingHolds(request, by),
  )
  if ('ended' in done) return done.ended
  return done.refused.includes('by') ? fail('auth.forbidden') : failAsItStands(request)
}
