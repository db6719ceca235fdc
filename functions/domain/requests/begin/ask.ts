import type { Caller, Idempotency } from '../../../../shared/contract/endpoint.ts'
import type { JoinRequest, NewRequest } from '../../../../shared/entities/request.ts'
import { fail } from '../../../../shared/errors.ts'
import type * as z from 'zod/mini'
import { CONFLICT, retryOnConflict } from '../../../platform/retries/retry-on-conflict.ts'
import { withinUnverifiedLimit } from '../../accounts/verified-address/require-verified.ts'
import { accept } from '../decide/accept.ts'
import { begin } from './begin.ts'
import { between, isTheSame, isTooSoon } from '../between.ts'
import { openRole } from '../../teams/roles.ts'
import { isBlocked, withoutBlocks } from '../../profiles/blocked.ts'

/** Asks to join, or accepts the pending invitation (domain 3.4). Throws what the contract declares. */
export async function ask(
  caller: Caller,
  startupId: string,
  wanted: z.output<typeof NewRequest>,
  idempotency?: Idempotency<JoinRequest>,
): Promise<JoinRequest> {
  const { roleId = null, message } = wanted
  return retryOnConflict(async () => {
    const { startup, membership, ask: before, pending } = await between(startupId, caller.id)
    if (membership) fail('join_request.already_member', 'You are already a member')
    if (pending?.kind === 'join') fail('join_request.pending', 'You have already requested to join. Please wait for the answer')
    if (pending && !isTheSame(pending, roleId)) fail('join_request.pending', 'You already have an invitation. Please answer it first')
    if (pending)
      return accept(
        { id: pending.id, startupId, userId: caller.id },
        { caller, teamRole: undefined },
        { note: '', toOthers: '' },
        idempotency,
      )
    if (isTooSoon(before, 'join')) fail('join_request.too_soon')
    const role = openRole(startup, roleId)
    const must = withoutBlocks(caller.id, [startup.ownerId])
    return withinUnverifiedLimit(caller, 'requests', async () => {
      const begun = await begin({
        kind: 'join',
        startup,
        person: caller,
        createdBy: caller.id,
        role,
        message,
        ask: before,
        must,
        idempotency,
      })
      if ('id' in begun) return begun
      if (isBlocked(begun.refused)) fail('startup.not_found')
      return CONFLICT
    })
  })
}
