import type { Acceptance } from '../../../../shared/entities/acceptance.ts'
import type { Person } from '../../../../shared/entities/person.ts'
import { fail, failAt, Failure } from '../../../../shared/errors.ts'
import { personOf } from '../../../data/accounts/person.ts'
import { getRequest, type StoredRequest } from '../../../data/requests/requests.ts'
import { pendingSums } from '../../../data/startups/startups.ts'
import type { Write } from '../../../data/transaction.ts'
import { withoutBlocks } from '../../profiles/blocked.ts'
import { changeTeam } from '../../teams/change-team.ts'
import { join } from '../../teams/members.ts'
import { ownersOnly, typeOfRole } from '../../teams/roles.ts'
import type { Team, TeamChange } from '../../teams/team.ts'
import { failSettled } from '../end/settle.ts'
import type { Decider } from './deciders.ts'

/** Who accepts an invitation prepares nothing. */
export const NOTHING: Acceptance = { note: '', toOthers: '' }

interface LettingIn {
  /** The request or invitation that lets the user in. */
  request: StoredRequest
  person: Person
  by: Decider
  at: string
  answer: Acceptance
  /** What ends the request, and all else that is written with it. */
  writes: Readonly<Record<string, Write>>
  /** The pending request between the two that ends. */
  ends?: StoredRequest | undefined
}

/** Adds the member in one transaction with the writes. Returns the names of the writes beside the team's that failed, if any. */
export async function letIn({
  request,
  person,
  by,
  at,
  answer,
  writes,
  ends = request,
}: LettingIn): Promise<readonly string[] | undefined> {
  const { startupId, userId, kind } = request
  const { caller, teamRole } = by
  try {
    const { refused } = await changeTeam<string>(startupId, {
      ...(kind === 'join' && teamRole !== undefined && { by: { userId: caller.id, teamRole } }),
      ...(kind === 'invite' && { notified: request.createdBy }),
      users: [userId, ...(answer.buddyId === undefined ? [] : [answer.buddyId])],
      change: joining(request, person, by, at, answer, ends),
      beside: (_, { startup }) => ({ writes: { ...withoutBlocks(userId, [startup.ownerId]), ...writes } }),
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
function joining(
  request: StoredRequest,
  person: Person,
  { caller, teamRole }: Decider,
  at: string,
  answer: Acceptance,
  ends: StoredRequest,
): TeamChange {
  const { kind, roleId, createdBy, userId } = request
  const { note: _note, toOthers: _toOthers, ...welcome } = answer
  const { buddyId } = welcome
  const enter = join(personOf(person), roleId, at, Object.keys(welcome).length > 0 ? { ...welcome, by: caller.id } : undefined)
  return (team: Team) => {
    const isMember = team.memberships.some((one) => one.userId === buddyId && one.userId !== userId)
    if (buddyId !== undefined && !isMember) failAt('member.not_found', 'buddyId')
    const decided = kind === 'join' ? teamRole : createdBy === team.startup.ownerId ? 'Owner' : undefined
    ownersOnly(decided, typeOfRole(team.startup.roles, roleId))
    return { ...enter(team), adds: pendingSums(ends, -1) }
  }
}
