import type { Caller } from '../../../../shared/contract/endpoint.ts'
import { fail, Failure } from '../../../../shared/errors.ts'
import { attributionRef, conversionRef } from '../../../data/links/conversions.ts'
import { getTogether } from '../../../data/reads.ts'
import { askRef, putAsk, type Ask } from '../../../data/requests/asks.ts'
import { putCrewEvent } from '../../../data/links/crew-events.ts'
import { endInvitation, takeUse } from '../../../data/requests/invitations.ts'
import { endRequest, getRequest, putRequest, type StoredRequest } from '../../../data/requests/requests.ts'
import { requireTeamRole } from '../../../data/teams/memberships.ts'
import { commit, type Write } from '../../../data/transaction.ts'
import { CONFLICT, retryOnConflict } from '../../../platform/retries/retry-on-conflict.ts'
import { verifyAddress } from '../../accounts/verified-address/verify-address.ts'
import { joinConversion } from '../../links/clicks/join-conversion.ts'
import { isBlocked, withoutBlocks } from '../../profiles/blocked.ts'
import { newRequest } from '../begin/begin.ts'
import { letIn, NOTHING } from '../decide/let-in.ts'
import { settlementOf } from '../end/settle.ts'
import { isOfOther } from './look.ts'
import { openInvitation, type LiveInvitation } from './token.ts'

/**
 * Joins by an invitation: membership, role, the end or one use of the invitation, and an accepted request, from which notifications and
 * points follow as from any other, are one transaction. Repeating it changes nothing. Throws what the contract declares.
 */
export async function acceptInvitation(
  { token, withoutRole }: { token: string; withoutRole: boolean },
  caller: Caller,
): Promise<{ startupId: string }> {
  let converts = true
  return retryOnConflict(async () => {
    const live = await openInvitation(token, caller.id)
    const { startupId } = live.invitation
    if (live.membership) return { startupId }
    if (isOfOther(live)) fail('invitation.other_address')
    // The mailed link proves the address, whatever becomes of the acceptance.
    if (live.invitation.kind === 'mail') await commit(verifyAddress(caller.id, live.invitation.email))
    const { ask, former, attribution } = await between(startupId, caller.id)
    const at = new Date().toISOString()
    const request = acceptedRequest(live, caller, at, withoutRole)
    const conversion = converts && attribution ? await joinConversion(attribution, caller, at) : {}
    const writes = { ...conversion, ...endOf(live, caller.id, at), ...writesOf(request, ask, former) }
    try {
      const by = { caller, teamRole: undefined }
      const refused = await letIn({ request, person: caller, by, at, answer: NOTHING, writes, ends: former })
      if (refused && isBlocked(refused)) return fail('invitation.not_found')
      converts = !refused?.includes('used click')
      if (refused) return CONFLICT
    } catch (error) {
      // The state by now says why: the user joined in another way, or the invitation has ended.
      if (error instanceof Failure && error.code === 'join_request.settled') return CONFLICT
      throw error
    }
    return { startupId }
  })
}

/** What there is between the two, and the pending request that ends. */
async function between(startupId: string, userId: string) {
  const pair = { startupId, userId }
  const { ask, attribution, conversion } = await getTogether(
    { ask: askRef(pair), attribution: attributionRef(pair), conversion: conversionRef(pair) },
    { consistent: true },
  )
  const former = ask?.request.status === 'pending' ? await getRequest(ask.request.id) : undefined
  return { ask, former: former?.status === 'pending' ? former : undefined, attribution: conversion ? undefined : attribution }
}

/** Ends the invitation or takes one use of it, as long as the inviter still has the right. */
function endOf({ invitation, right, inviter }: LiveInvitation, userId: string, at: string): Record<string, Write> {
  const { startupId, id: linkId } = invitation
  return {
    right: requireTeamRole({ startupId, userId: inviter.id }, right.teamRole, { active: true }),
    ...withoutBlocks(userId, [inviter.id]),
    ...(invitation.kind === 'mail'
      ? { invitation: endInvitation(invitation, 'acceptedAt', at) }
      : { invitation: takeUse(invitation), event: putCrewEvent({ linkId, startupId, what: 'accepted', who: `${userId}#${at}`, at }) }),
  }
}

const writesOf = (request: StoredRequest, ask: Ask | undefined, former: StoredRequest | undefined): Record<string, Write> => ({
  request: putRequest(request),
  ask: putAsk(request, ask),
  ...(former && { former: endRequest(former, settlementOf({ status: 'withdrawn', reason: 'joined' })) }),
})

/** The invitation as a request that is accepted from its beginning; without a role that was deleted. */
function acceptedRequest({ invitation, startup }: LiveInvitation, person: Caller, at: string, withoutRole: boolean): StoredRequest {
  const { roleId, createdBy, createdAt, expiresAt } = invitation
  const role = withoutRole ? undefined : startup.roles.find(({ id }) => id === roleId)
  const message = invitation.kind === 'mail' ? invitation.message : ''
  return {
    ...newRequest({ kind: 'invite', startup, person, createdBy, role, message }),
    createdAt,
    expiresAt,
    ...settlementOf({ status: 'accepted', reason: null }, person.id),
    decidedAt: at,
  }
}
