import { ERRORS, fail } from '../../../../shared/errors.ts'
import { blocksBetween } from '../../../data/profiles/blocks.ts'
import { listActiveMembers, listMembershipsOfUser } from '../../../data/teams/memberships.ts'

/**
 * Refuses people who share no startup with a user: one Query for the startups, and one for the team of each. Who blocks the user is refused
 * likewise, so that the block is not disclosed.
 */
export async function requireShared(userId: string, others: readonly string[]): Promise<void> {
  if (others.length === 0) return
  const blocks = await blocksBetween(
    others.map((other) => [userId, other]),
    { consistent: true },
  )
  if (blocks.some((one) => one.blocks)) fail('user.blocked_by_you')
  const own = await listMembershipsOfUser(userId)
  const teams = await Promise.all(own.map(({ startupId }) => listActiveMembers(startupId)))
  const sharing = new Set(teams.flatMap((members) => members.map((membership) => membership.userId)))
  if (others.every((id, at) => sharing.has(id) && !blocks[at]?.isBlocked)) return
  fail('room.member_not_shared', undefined, { errors: [{ path: 'memberIds', message: ERRORS['room.member_not_shared'][1] }] })
}
