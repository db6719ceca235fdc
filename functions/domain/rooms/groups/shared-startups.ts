import { ERRORS, fail } from '../../../../shared/errors.ts'
import { listMemberships, listMembershipsOfUser } from '../../../data/teams/memberships.ts'

/** Refuses people who share no startup with a user: one Query for the startups, and one for the team of each. */
export async function requireShared(userId: string, others: readonly string[]): Promise<void> {
  if (others.length === 0) return
  const own = await listMembershipsOfUser(userId)
  const teams = await Promise.all(own.map(({ startupId }) => listMemberships(startupId, {})))
  const sharing = new Set(teams.flatMap(({ items }) => items.map((membership) => membership.userId)))
  if (others.every((id) => sharing.has(id))) return
  fail('room.member_not_shared', undefined, { errors: [{ path: 'memberIds', message: ERRORS['room.member_not_shared'][1] }] })
}
