import { isDeepStrictEqual } from 'node:util'
import type { Role } from '../../../shared/entities/role.ts'
import { memberships, type Membership } from '../../data/teams/memberships.ts'
import { roleHomes, roles } from '../../data/teams/roles.ts'
import { startups, type StoredStartup } from '../../data/startups/startups.ts'
import type { Condition } from '../../data/store/expression.ts'
import { change, erase, put, type Write } from '../../data/store/write.ts'
import { cardOf } from '../startups/card.ts'
import { starsOf } from '../startups/rating.ts'
import type { By } from './change-team.ts'
import type { Team } from './team.ts'

/** The writes that turn one state of a team into another, as long as nobody else changes it meanwhile. */
export function writesBetween(
  stored: StoredStartup,
  before: Team,
  after: Team,
  { by, told }: { by: By | undefined; told: string | undefined },
): Record<string, Write> {
  const shown = after.startup.roles.map(withoutDescription)
  const joined = after.places.filter((place) => !placeOf(before, place.userId))
  const left = before.places.filter((place) => !placeOf(after, place.userId))
  const openRoleCount = shown.filter(({ isOpen }) => isOpen).length
  const memberCount = joined.length - left.length
  const stars = Math.round((starsIn(after) - starsIn(before)) * 10) / 10
  const teamNews = { by: by?.userId ?? told ?? null, joined: joined.map(({ userId }) => userId), left: left.map(({ userId }) => userId) }
  const card = cardOf({ ...stored, roles: shown, openRoleCount, memberCount: stored.memberCount + memberCount })
  return {
    startup: change(
      startups.key(stored),
      {
        set: { roles: shown, openRoleCount, ownerId: after.startup.ownerId, founder: after.startup.founder, teamNews },
        add: { memberCount, ratingSum: stars, teamVersion: 1, ...after.adds },
      },
      { equals: { teamVersion: stored.teamVersion }, without: ['deletedAt'] },
    ),
    ...roleWrites(stored.id, before.startup.roles, after.startup.roles, by),
    ...Object.fromEntries(joined.map((place) => [placeName(place.userId), put(memberships, { ...place, card }, { absent: true })])),
    ...Object.fromEntries(left.map((place) => [placeName(place.userId), erase(memberships.key(place), held(place))])),
    ...Object.fromEntries(after.places.flatMap((place) => changedPlace(placeOf(before, place.userId), place))),
  }
}

const placeOf = (team: Team, userId: string): Membership | undefined => team.places.find((place) => place.userId === userId)
/** The name of the write that concerns somebody's place. */
export const placeName = (userId: string): string => `place ${userId}`
/** Of those whose places are looked at; each has a tenth of a star per level. */
const starsIn = ({ places }: Team): number => places.reduce((total, { level }) => total + starsOf(level), 0)
const withoutDescription = ({ description: _text, ...role }: Role): Role => role
/** A place as it was read: what of it is copied or counted elsewhere must not have changed. */
const held = ({ standing, roleId, level, person }: Membership): Condition => ({
  equals: { standing, roleId, level },
  inside: [
    { path: ['person', 'name'], is: person.name },
    { path: ['person', 'profileImage'], is: person.profileImage },
  ],
  without: ['deletedAt'],
})

function changedPlace(before: Membership | undefined, after: Membership): [string, Write][] {
  if (!before || isDeepStrictEqual(before, after)) return []
  const { standing, roleId, roleTitle, person, level } = after
  return [[placeName(after.userId), change(memberships.key(after), { set: { standing, roleId, roleTitle, person, level } }, held(before))]]
}

function roleWrites(startupId: string, before: readonly Role[], after: readonly Role[], by: By | undefined): Record<string, Write> {
  const known = new Map(before.map((role) => [role.id, role]))
  const kept = new Set(after.map(({ id }) => id))
  const removed = before.filter(({ id }) => !kept.has(id))
  return Object.fromEntries([
    ...after.flatMap((role) => writesOfRole(startupId, known.get(role.id), role, by)),
    ...removed.flatMap(({ id }): [string, Write][] => [
      [`role ${id}`, erase(roles.key({ startupId, id }))],
      [`home of ${id}`, erase(roleHomes.key({ id }))],
    ]),
  ])
}

function writesOfRole(startupId: string, before: Role | undefined, role: Role, by: By | undefined): [string, Write][] {
  const { id, title, roleType, isOpen, isPaid, assignedUser, description } = role
  if (before && isDeepStrictEqual(before, role)) return []
  if (before) {
    const set = { title, roleType, isOpen, isPaid, assignedUser, description }
    return [[`role ${id}`, change(roles.key({ startupId, id }), { set }, { exists: true })]]
  }
  return [
    [`role ${id}`, put(roles, { ...role, startupId, ...(by && { addedBy: by.userId }) }, { absent: true })],
    [`home of ${id}`, put(roleHomes, { id, startupId }, { absent: true })],
  ]
}
