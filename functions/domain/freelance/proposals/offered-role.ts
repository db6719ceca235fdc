import type { TeamRole } from '../../../../shared/choices.ts'
import type { Caller } from '../../../../shared/contract/endpoint.ts'
import { fail, Failure } from '../../../../shared/errors.ts'
import { personOf } from '../../../data/accounts/person.ts'
import { userRef, type StoredUser } from '../../../data/accounts/users.ts'
import { startupOf, type OfferedRole } from '../../../data/freelance/gigs.ts'
import type { StoredProposal } from '../../../data/freelance/proposals.ts'
import { attributionRef, conversionRef } from '../../../data/links/conversions.ts'
import { getTogether } from '../../../data/reads.ts'
import { getTeam } from '../../../data/teams/team.ts'
import type { Write } from '../../../data/transaction.ts'
import { joinConversion } from '../../links/clicks/join-conversion.ts'
import { isBlocked, withoutBlocks } from '../../profiles/blocked.ts'
import { changeTeam } from '../../teams/change-team.ts'
import { join } from '../../teams/members.ts'
import { openRole, ownersOnly, typeOfRole } from '../../teams/roles.ts'
import type { Team, TeamChange } from '../../teams/team.ts'

/** Who makes an offer, with their team role in the startup of the gig. */
export interface Offerer {
  caller: Caller
  teamRole: TeamRole | undefined
}
export type Offered = Pick<StoredProposal, 'startupId' | 'freelancerId'>

/**
 * A role that can be offered with a gig of its startup. Throws `role.not_found`, `role.owner_only`, `join_request.role_filled`,
 * `join_request.already_member`.
 */
export async function requireOfferable(proposal: Offered, { teamRole }: Offerer, roleId: string): Promise<OfferedRole> {
  const { startupId } = startupOf(proposal)
  if (startupId === undefined) return fail('role.not_found', 'Only a gig of a startup can be offered with a role')
  const { startup, memberships } = await getTeam(startupId, [proposal.freelancerId])
  if (!startup || startup.deletedAt !== undefined) return fail('role.not_found')
  ownersOnly(teamRole, typeOfRole(startup.roles, roleId))
  const { id, title } = openRole(startup, roleId) ?? fail('role.not_found')
  return memberships.length === 0 ? { id, title } : fail('join_request.already_member')
}

/** Who takes over a role with an offer that they accept. */
export interface Joining {
  startupId: string
  userId: string
  roleId: string
  offeredBy: string | undefined
}

/**
 * Adds a member by the rules of requests (domain 3.4), in one transaction with other writes. Returns which of those failed their
 * conditions, if any; throws `proposal.role_unavailable` when the role cannot be taken over, `member.too_many`, `proposal.not_found` when the startup
 * is deleted.
 */
export async function joinWith(
  joining: Joining,
  writes: Readonly<Record<string, Write>>,
  converts = true,
): Promise<readonly string[] | undefined> {
  const { startupId, userId, offeredBy } = joining
  const { person, conversion } = await read(joining, converts)
  try {
    const { refused } = await changeTeam<string>(startupId, {
      ...(offeredBy !== undefined && { notified: offeredBy }),
      users: [userId],
      change: entering(joining, person),
      beside: (_, { startup }) => ({ writes: { ...writes, ...withoutBlocks(userId, [startup.ownerId]), ...conversion } }),
    })
    const failed = refused && Object.keys(refused)
    if (failed?.includes('used click')) return joinWith(joining, writes, false)
    return failed && isBlocked(failed) ? fail('proposal.role_unavailable') : failed
  } catch (error) {
    if (error instanceof Failure && error.code === 'startup.not_found') return fail('proposal.not_found')
    if (error instanceof Failure && UNAVAILABLE.has(error.code)) return fail('proposal.role_unavailable')
    throw error
  }
}

const UNAVAILABLE: ReadonlySet<string> = new Set(['role.owner_only', 'join_request.role_filled', 'join_request.already_member'])

/** An Admin role is given by the owner only, who made the offer (domain 2, D-PERM). */
function entering({ roleId, offeredBy }: Joining, person: StoredUser): TeamChange {
  const enter = join(personOf(person), roleId, new Date().toISOString())
  return (team: Team) => {
    ownersOnly(offeredBy === team.startup.ownerId ? 'Owner' : undefined, typeOfRole(team.startup.roles, roleId))
    return enter(team)
  }
}

async function read({ startupId, userId }: Joining, converts: boolean) {
  const pair = { startupId, userId }
  const { user, attribution, conversion } = await getTogether(
    { user: userRef(userId), attribution: attributionRef(pair), conversion: conversionRef(pair) },
    { consistent: true },
  )
  const person = user ?? fail('auth.required')
  const isNew = converts && attribution !== undefined && conversion === undefined
  return { person, conversion: isNew ? await joinConversion(attribution, person, new Date().toISOString()) : {} }
}
