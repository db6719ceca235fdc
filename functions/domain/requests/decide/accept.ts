import type { Idempotency } from '../../../../shared/contract/endpoint.ts'
import type { Acceptance } from '../../../../shared/entities/acceptance.ts'
import { fail } from '../../../../shared/errors.ts'
import { recordAnswer } from '../../../data/answers.ts'
import { attributionRef, conversionRef } from '../../../data/links/conversions.ts'
import { getTogether } from '../../../data/reads.ts'
import { endAsk } from '../../../data/requests/asks.ts'
import { endRequest, requestRef, type StoredRequest } from '../../../data/requests/requests.ts'
import { userRef } from '../../../data/accounts/users.ts'
import { CONFLICT, retryOnConflict } from '../../../platform/retries/retry-on-conflict.ts'
import { joinConversion } from '../../links/clicks/join-conversion.ts'
import { isBlocked } from '../../profiles/blocked.ts'
import { mayDecide, type Decider } from './deciders.ts'
import { failAsStored, failSettled, settlementOf } from '../end/settle.ts'
import { letIn, NOTHING } from './let-in.ts'

type Named = Pick<StoredRequest, 'id' | 'startupId' | 'userId'>

/**
 * Accepts a request or an invitation: the membership, the role, the request itself and the conversion of a stored attribution are
 * one transaction (domain 3.4, 3.13). Throws `join_request.settled`, `join_request.role_filled`, `member.too_many`,
 * `role.owner_only`, `auth.forbidden`, `member.not_found` of the buddy.
 */
export async function accept(
  named: Named,
  by: Decider,
  answer: Acceptance,
  idempotency?: Idempotency<StoredRequest>,
): Promise<StoredRequest> {
  let converts = true
  return retryOnConflict(async () => {
    const { request, person, attribution } = await read(named)
    mayDecide(request, by)
    if (request.status !== 'pending') failSettled(request.status)
    if (Date.parse(request.expiresAt) <= Date.now()) failSettled('expired')
    if (!person) return failSettled('withdrawn')
    const settlement = settlementOf({ status: 'accepted', reason: null }, by.caller.id, answer.note)
    const conversion = converts && attribution ? await joinConversion(attribution, person, settlement.decidedAt) : {}
    const accepted = { ...request, ...settlement }
    const beside = { ...conversion, ...recordAnswer(idempotency, accepted) }
    const writes = { request: endRequest(request, settlement), ask: endAsk(request, settlement, answer.toOthers), ...beside }
    const refused = await letIn({
      request,
      person,
      by,
      at: settlement.decidedAt,
      answer: request.kind === 'join' ? answer : NOTHING,
      writes,
    })
    if (!refused) return accepted
    if (refused.includes('request') || refused.includes('ask')) return failAsStored(request)
    if (isBlocked(refused)) return failSettled('declined')
    converts = !refused.includes('used click')
    return CONFLICT
  })
}

async function read({ id, startupId, userId }: Named) {
  const pair = { startupId, userId }
  const { request, user, attribution, conversion } = await getTogether(
    { request: requestRef(id), user: userRef(userId), attribution: attributionRef(pair), conversion: conversionRef(pair) },
    { consistent: true },
  )
  return {
    request: request ?? fail('join_request.not_found'),
    person: user?.deletedAt === undefined ? user : undefined,
    attribution: conversion ? undefined : attribution,
  }
}
