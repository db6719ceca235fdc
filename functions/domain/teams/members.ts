import type { TeamRole } from '../../../shared/choices.ts'
import type { Role } from '../../../shared/entities/teams/role.ts'
import type { Person } from '../../../shared/entities/person.ts'
import { fail } from '../../../shared/errors.ts'
import { MEMBERS_PER_STARTUP } from '../../../shared/limits.ts'
import type { Membership } from '../../data/teams/memberships.ts'
import { ownersOnly, roleIn, withRole } from './roles.ts'
import type { TeamChange, Team } from './team.ts'

/** The membership of a user; throws `member.not_found`. */
export const membershipIn = (team: Team, userId: string): Membership =>
  team.memberships.find((membership) => membership.userId === userId) ?? fail('member.not_found')

const withMembership = (team: Team, membership: Membership): Team => ({
  ...team,
  memberships: team.memberships.map((one) => (one.userId === membership.userId ? membership : one)),
})

const heldBy = (team: Team, userId: string): Role | undefined => team.startup.roles.find(({ assignedUser }) => assignedUser?.id === userId)

const free = (team: Team, userId: string): Team => {
  const held = heldBy(team, userId)
  return held ? withRole(team, { ...held, assignedUser: null, isOpen: true }) : team
}

/** Assigns an unassigned role to a member, or none; their former role is open again (domain 3.3). */
export const assign =
  (userId: string, roleId: string | null, teamRole: TeamRole): TeamChange =>
  (team) => {
    const membership = membershipIn(team, userId)
    const role = roleId === null ? undefined : roleIn(team, roleId)
    ownersOnly(teamRole, heldBy(team, userId)?.roleType, role?.roleType)
    if (role?.assignedUser?.id === userId) return team
    if (role?.assignedUser) fail('role.filled')
    const freed = free(team, userId)
    const filled = role ? withRole(freed, { ...role, assignedUser: membership.person, isOpen: false }) : freed
    return withMembership(filled, { ...membership, ...teamRoleFrom(membership, role) })
  }

const teamRoleFrom = (membership: Membership, role: Role | undefined) => ({
  teamRole: membership.teamRole === 'Owner' ? ('Owner' as const) : (role?.roleType ?? ('Member' as const)),
  roleId: role?.id ?? null,
  roleTitle: role?.title ?? null,
})

/** Whether a team has as many members as it may have. */
export const isFull = ({ memberCount }: Pick<Team['startup'], 'memberCount'>): boolean => memberCount >= MEMBERS_PER_STARTUP

/** Adds a member, in an open role or without one; throws `join_request.already_member`, `join_request.role_filled`, `member.too_many`. */
export const join =
  (person: Person, roleId: string | null, at: string, welcome?: Membership['welcome']): TeamChange =>
  (team) => {
    if (team.memberships.some(({ userId }) => userId === person.id)) fail('join_request.already_member')
    if (isFull(team.startup)) fail('member.too_many')
    const role = roleId === null ? undefined : team.startup.roles.find(({ id }) => id === roleId)
    if (roleId !== null && (!role?.isOpen || role.assignedUser)) fail('join_request.role_filled')
    const membership = {
      startupId: team.startup.id,
      userId: person.id,
      teamRole: role?.roleType ?? 'Member',
      roleId: role?.id ?? null,
      roleTitle: role?.title ?? null,
      joinedAt: at,
      person,
      ...(welcome && { welcome }),
    } as const
    const filled = role ? withRole(team, { ...role, assignedUser: person, isOpen: false }) : team
    return { ...filled, memberships: [...filled.memberships, membership as Membership] }
  }

/** Removes a member; their role is open again, and an offer of ownership to them ends. Throws `member.is_owner`. */
export const leave =
  (userId: string, by?: TeamRole): TeamChange =>
  (team) => {
    const membership = membershipIn(team, userId)
    if (membership.teamRole === 'Owner') fail('member.is_owner')
    if (by !== undefined) ownersOnly(by, heldBy(team, userId)?.roleType)
    const freed = free(team, userId)
    const { transferOffer } = freed.startup
    const startup = transferOffer?.to === userId ? { ...freed.startup, transferOffer: null } : freed.startup
    return { ...freed, startup, memberships: freed.memberships.filter((one) => one.userId !== userId) }
  }

/** Hands the startup over; the former owner keeps their role. */
export const transfer =
  (from: string, to: string): TeamChange =>
  (team) => {
    const [owner, heir] = [membershipIn(team, from), membershipIn(team, to)]
    if (owner.teamRole !== 'Owner' || from === to) fail('member.not_found')
    const role = heldBy(team, from)
    const handed = withMembership(withMembership(team, { ...owner, teamRole: role?.roleType ?? 'Member' }), { ...heir, teamRole: 'Owner' })
    return { ...handed, startup: { ...handed.startup, ownerId: to, founder: heir.person } }
  }

/** Updates a member's name and picture. */
export const updatePerson =
  (person: Person): TeamChange =>
  (team) => {
    const membership = membershipIn(team, person.id)
    const role = heldBy(team, person.id)
    const named = withMembership(role ? withRole(team, { ...role, assignedUser: person }) : team, { ...membership, person })
    return membership.teamRole === 'Owner' ? { ...named, startup: { ...named.startup, founder: person } } : named
  }
