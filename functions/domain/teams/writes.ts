import { isDeepStrictEqual } from 'node:util'
import type { Role } from '../../../shared/entities/teams/role.ts'
import type { StoredStartup } from '../../data/startups/startups.ts'
import { deleteMembership, putMembership, updateMembership, type Membership } from '../../data/teams/memberships.ts'
import { putRoleChange } from '../../data/teams/role-changes.ts'
import { deleteRole, putRole, updateRole } from '../../data/teams/roles.ts'
import { updateTeam } from '../../data/teams/team.ts'
import type { Write } from '../../data/transaction.ts'
import { labelOf } from '../startup-cards.ts'
import type { Team } from './team.ts'

interface Cause {
  by: { userId: string } | undefined
  notified: string | undefined
}

/** The writes that turn one state of a team into another, with optimistic locking. */
export function writesBetween(stored: StoredStartup, before: Team, after: Team, { by, notified }: Cause): Record<string, Write> {
  const { ownerId, founder, transferOffer } = after.startup
  const roles = after.startup.roles.map(withoutDescription)
  const joined = after.memberships.filter(({ userId }) => !membershipOf(before, userId))
  const left = before.memberships.filter(({ userId }) => !membershipOf(after, userId))
  const openRoleCount = roles.filter(({ isOpen }) => isOpen).length
  const memberCount = joined.length - left.length
  const teamNews = {
    by: by?.userId ?? notified ?? null,
    joined: joined.map(({ userId }) => userId),
    left: left.map(({ userId }) => userId),
  }
  const card = labelOf(stored)
  return {
    startup: updateTeam(
      stored,
      { roles, openRoleCount, ownerId, founder, teamNews, ...(transferOffer !== undefined && { transferOffer }) },
      { memberCount, ...after.adds },
    ),
    ...roleWrites(stored.id, before.startup.roles, after.startup.roles, by),
    ...Object.fromEntries(joined.map((one) => [membershipWrite(one.userId), putMembership({ ...one, card })])),
    ...Object.assign({}, ...left.map((one) => ({ [membershipWrite(one.userId)]: deleteMembership(one), ...roleChange(one) }))),
    ...Object.assign({}, ...after.memberships.map((one) => membershipChange(membershipOf(before, one.userId), one))),
  }
}

const membershipOf = (team: Team, userId: string): Membership | undefined => team.memberships.find((one) => one.userId === userId)
export const membershipWrite = (userId: string): string => `membership ${userId}`
const withoutDescription = ({ description: _text, ...role }: Role): Role => role

const membershipChange = (before: Membership | undefined, after: Membership): Record<string, Write> =>
  !before || isDeepStrictEqual(before, after)
    ? {}
    : { [membershipWrite(after.userId)]: updateMembership(before, after), ...(losesRole(before, after) && roleChange(after)) }

/** An index that lags behind may show a new owner late, but no role that a member no longer has. */
const losesRole = (before: Membership, after: Membership): boolean => after.teamRole !== before.teamRole && after.teamRole !== 'Owner'

const roleChange = (membership: Membership): Record<string, Write> => ({ [`role of ${membership.userId}`]: putRoleChange(membership) })

function roleWrites(startupId: string, before: readonly Role[], after: readonly Role[], by: Cause['by']): Record<string, Write> {
  const known = new Map(before.map((role) => [role.id, role]))
  const kept = new Set(after.map(({ id }) => id))
  const added = after.filter(({ id }) => !known.has(id))
  const changed = after.filter((role) => known.has(role.id) && !isDeepStrictEqual(known.get(role.id), role))
  const removed = before.filter(({ id }) => !kept.has(id))
  return Object.assign(
    {},
    ...added.map((role) => putRole({ ...role, startupId, ...(by && { addedBy: by.userId }) })),
    ...changed.map((role) => updateRole(startupId, role)),
    ...removed.map(({ id }) => deleteRole({ startupId, id })),
  )
}
