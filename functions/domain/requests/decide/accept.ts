import type { Idempotency } from '../../../../shared/contract/endpoint.ts'
import type { Acceptance } from '../../../../shared/entities/acceptance.ts'
import { fail, failAt, Failure } from '../../../../shared/errors.ts'
import { recordAnswer } from '../../../data/answers.ts'
import { attributionRef, conversionRef } from '../../../data/links/conversions.ts'
import { getTogether } from '../../../data/reads.ts'
import { endAsk } from '../../../data/requests/asks.ts'
import { endRequest, getRequest, requestRef, type Settlement, type StoredRequest } from '../../../data/requests/requests.ts'
import { pendingSums } from '../../../data/startups/startups.ts'
import { userRef, type StoredUser } from '../../../data/accounts/users.ts'
import type { Write } from '../../../data/transaction.ts'
import { personOf } from '../../../data/accounts/person.ts'
import { CONFLICT, retryOnConflict } from '../../../platform/retries/retry-on-conflict.ts'
import { joinConversion } from '../../links/clicks/join-conversion.ts'
import { changeTeam } from '../../teams/change-team.ts'
import { join } from '../../teams/members.ts'
import { ownersOnly, typeOfRole } from '../../teams/roles.ts'
import type { Team, TeamChange } from '../../teams/team.ts'
import { isBlocked, withoutBlocks } from '../../profiles/blocked.ts'
import { mayDecide, type Decider } from './deciders.ts'
import { failAsStored, failSettled, settlementOf } from '../end/settle.ts'

/** Who accepts an invitation prepares nothing. */
const NOTHING: Acceptance = { note: '', toOthers: '' }
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
    const refused = await letIn({ request, person, by, settlement, answer: request.kind === 'join' ? answer : NOTHING, beside })
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

interface LettingIn {
  request: StoredRequest
  person: StoredUser
  by: Decider
  settlement: Settlement
  answer: Acceptance
  /** What is written with it. */
  beside: Readonly<Record<string, Write>>
}

/** Adds the member. Returns the names of the writes beside the team's that failed, if any. */
async function letIn({ request, person, by, settlement, answer, beside }: LettingIn): Promise<readonly string[] | undefined> {
  const { startupId, userId, kind } = request
  const { caller, teamRole } = by
  try {
    const { refused } = await changeTeam<string>(startupId, {
      ...(kind === 'join' && teamRole !== undefined && { by: { userId: caller.id, teamRole } }),
      ...(kind === 'invite' && { notified: request.createdBy }),
      users: [userId, ...(answer.buddyId === undefined ? [] : [answer.buddyId])],
      change: joining(request, person, by, settlement.decidedAt, answer),
      beside: (_, { startup }) => ({
        writes: {
          request: endRequest(request, settlement),
          ask: endAsk(request, settlement, answer.toOthers),
          ...withoutBlocks(userId, [startup.ownerId]),
          ...beside,
        },
      }),
    })
    return refused && Object.keys(refused)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    if (error.code === 'startup.not_found') return failSettled('expired')
    if (error.code !== 'join_request.already_member' && error.code !== 'join_request.role_filled') throw error
    // The same request, or another for the same role, was accepted first.
    const now = await getRequest(request.id)
    if (now && now.status !== 'pending') return failSettled(now.status)
    return error.code === 'join_request.role_filled' ? fail('join_request.role_filled') : failSettled('withdrawn')
  }
}

/** About an Admin role the owner decides, or decided with the invitation (domain 2, D-PERM). */
function joining(request: StoredRequest, person: StoredUser, { caller, teamRole }: Decider, at: string, answer: Acceptance): TeamChange {
  const { kind, roleId, createdBy, userId } = request
  const { note: _note, toOthers: _toOthers, ...welcome } = answer
  const { buddyId } = welcome
  const enter = join(personOf(person), roleId, at, Object.keys(welcome).length > 0 ? { ...welcome, by: caller.id } : undefined)
  return (team: Team) => {
    const isMember = team.memberships.some((one) => one.userId === buddyId && one.userId !== userId)
    if (buddyId !== undefined && !isMember) failAt('member.not_found', 'buddyId')
    const decided = kind === 'join' ? teamRole : createdBy === team.startup.ownerId ? 'Owner' : undefined
    ownersOnly(decided, typeOfRole(team.startup.roles, roleId))
    return { ...enter(team), adds: pendingSums(request, -1) }
  }
}
