import type { Standing } from '../../../shared/choices.ts'
import type { Role } from '../../../shared/entities/role.ts'
import type { Person } from '../../../shared/entities/user.ts'
import { fail } from '../../../shared/errors.ts'
import type { Membership } from '../../data/teams/memberships.ts'
import { ownersOnly, roleIn, withRole } from './roles.ts'
import type { Act, Team } from './team.ts'

/** Somebody's place; throws `member.not_found`. */
export const placeIn = (team: Team, userId: string): Membership =>
  team.places.find((place) => place.userId === userId) ?? fail('member.not_found')

const withPlace = (team: Team, place: Membership): Team => ({
  ...team,
  places: team.places.map((one) => (one.userId === place.userId ? place : one)),
})

/** The role that somebody holds. */
const heldBy = (team: Team, userId: string): Role | undefined => team.startup.roles.find(({ assignedUser }) => assignedUser?.id === userId)

const free = (team: Team, userId: string): Team => {
  const held = heldBy(team, userId)
  return held ? withRole(team, { ...held, assignedUser: null, isOpen: true }) : team
}

/** Gives a member a role that nobody holds, or none; the one before is open again (domain 3.3). */
export const assign =
  (userId: string, roleId: string | null, standing: Standing): Act =>
  (team) => {
    const place = placeIn(team, userId)
    const role = roleId === null ? undefined : roleIn(team, roleId)
    ownersOnly(standing, heldBy(team, userId)?.roleType, role?.roleType)
    if (role?.assignedUser?.id === userId) return team
    if (role?.assignedUser) fail('role.filled')
    const freed = free(team, userId)
    const filled = role ? withRole(freed, { ...role, assignedUser: place.person, isOpen: false }) : freed
    return withPlace(filled, { ...place, ...standingFrom(place, role) })
  }

const standingFrom = (place: Membership, role: Role | undefined) => ({
  standing: place.standing === 'Owner' ? ('Owner' as const) : (role?.roleType ?? ('Member' as const)),
  roleId: role?.id ?? null,
  roleTitle: role?.title ?? null,
})

/** Lets somebody in, in an open role or without one; throws `request.already_member`, `request.role_filled`. */
export const join =
  (person: Person & { level: number }, roleId: string | null, at: string): Act =>
  (team) => {
    const { level, ...shown } = person
    if (team.places.some(({ userId }) => userId === person.id)) fail('request.already_member')
    const role = roleId === null ? undefined : team.startup.roles.find(({ id }) => id === roleId)
    if (roleId !== null && (!role?.isOpen || role.assignedUser)) fail('request.role_filled')
    const place = {
      startupId: team.startup.id,
      userId: person.id,
      standing: role?.roleType ?? 'Member',
      roleId: role?.id ?? null,
      roleTitle: role?.title ?? null,
      joinedAt: at,
      person: shown,
      level,
    } as const
    const filled = role ? withRole(team, { ...role, assignedUser: shown, isOpen: false }) : team
    return { ...filled, places: [...filled.places, place as Membership] }
  }

/** Takes somebody out, by himself or by others; his role is open again. Throws `member.is_owner`. */
export const leave =
  (userId: string, by?: Standing): Act =>
  (team) => {
    const place = placeIn(team, userId)
    if (place.standing === 'Owner') fail('member.is_owner')
    if (by !== undefined) ownersOnly(by, heldBy(team, userId)?.roleType)
    const freed = free(team, userId)
    return { ...freed, places: freed.places.filter((one) => one.userId !== userId) }
  }

/** Hands the startup over; the owner before keeps his role. */
export const transfer =
  (from: string, to: string): Act =>
  (team) => {
    const [owner, heir] = [placeIn(team, from), placeIn(team, to)]
    if (owner.standing !== 'Owner' || from === to) fail('member.not_found')
    const role = heldBy(team, from)
    const handed = withPlace(withPlace(team, { ...owner, standing: role?.roleType ?? 'Member' }), { ...heir, standing: 'Owner' })
    return { ...handed, startup: { ...handed.startup, ownerId: to, founder: heir.person } }
  }

/** Somebody as he is now: his name and picture, and the level that the startup's stars count. */
export const known =
  (person: Person, level: number): Act =>
  (team) => {
    const place = placeIn(team, person.id)
    const role = heldBy(team, person.id)
    const named = withPlace(role ? withRole(team, { ...role, assignedUser: person }) : team, { ...place, person, level })
    return place.standing === 'Owner' ? { ...named, startup: { ...named.startup, founder: person } } : named
  }
