import type * as z from 'zod/mini'
import type { Idempotency } from '../../../../shared/contract/endpoint.ts'
import type { JoinRequest, NewInvite } from '../../../../shared/entities/request.ts'
import { fail } from '../../../../shared/errors.ts'
import { CONFLICT, retryOnConflict } from '../../../platform/retries/retry-on-conflict.ts'
import { isHidden } from '../../profiles/profile.ts'
import { openRole, ownersOnly, typeOfRole } from '../../teams/roles.ts'
import { accept } from '../decide/accept.ts'
import { begin } from './begin.ts'
import { between, isTheSame, isTooSoon } from '../between.ts'
import { isBlocked, withoutBlocks } from '../../profiles/blocked.ts'
import { requireLeader, type Decider } from '../decide/deciders.ts'

/** Invites a user, or accepts their pending request (domain 3.4). Throws what the contract declares. */
export async function invite(
  by: Decider,
  startupId: string,
  wanted: z.output<typeof NewInvite>,
  idempotency?: Idempotency<JoinRequest>,
): Promise<JoinRequest> {
  const { userId, roleId = null, message } = wanted
  return retryOnConflict(async () => {
    const { startup, person, membership, ask, pending } = await between(startupId, userId)
    if (!person) return fail('user.not_found')
    if (membership) fail('join_request.already_member')
    ownersOnly(by.teamRole, typeOfRole(startup.roles, roleId))
    if (pending?.kind === 'invite') fail('join_request.pending', `${person.name} has an invitation already`)
    if (pending && !isTheSame(pending, roleId))
      fail('join_request.pending', `${person.name} has already requested to join. Please answer that request`)
    if (pending) return accept({ id: pending.id, startupId, userId }, by, { note: '', toOthers: '' }, idempotency)
    // The startup knows a hidden profile only of a user who asked to join.
    if (isHidden(person) && ask?.askedAt === undefined) fail('user.not_found')
    if (isTooSoon(ask, 'invite'))
      fail('join_request.too_soon', `${person.name} has declined a short while ago. Please wait before you ask again`)
    const role = openRole(startup, roleId)
    const createdBy = by.caller.id
    const must = {
      ...withoutBlocks(userId, [startup.ownerId, createdBy]),
      ...requireLeader({ kind: 'invite', startupId, userId, createdBy, roleId }, by),
    }
    const begun = await begin({ kind: 'invite', startup, person, createdBy, role, message, ask, must, idempotency })
    if ('id' in begun) return begun
    if (isBlocked(begun.refused)) fail('user.not_found')
    if (begun.refused.includes('by')) fail('auth.forbidden')
    return CONFLICT
  })
}
