import { fail, failAt } from '../../../../shared/errors.ts'
import { blocksBetween } from '../../../data/profiles/blocks.ts'
import { getEach } from '../../../data/reads.ts'
import { listMembershipsOfUser, membershipRef } from '../../../data/teams/memberships.ts'

/**
 * Refuses people who share no startup with a user: one Query for the startups, and their memberships in these. Who blocks the user is
 * refused likewise, so that the block is not disclosed.
 */
export async function requireShared(userId: string, others: readonly string[]): Promise<void> {
  if (others.length === 0) return
  const blocks = await blocksBetween(
    others.map((other) => [userId, other]),
    { consistent: true },
  )
  if (blocks.some((one) => one.blocks)) fail('user.blocked_by_you')
  const unshared = await unsharedAmong(userId, userId, others)
  if (unshared.length === 0 && !blocks.some(({ isBlocked }) => isBlocked)) return
  failAt('room.member_not_shared', 'memberIds')
}

/**
 * The members among these who are in no startup of `leftBy` together with the creator. Memberships are read from the table, since the
 * index may lag.
 */
export async function unsharedAmong(leftBy: string, creatorId: string, memberIds: readonly string[]): Promise<string[]> {
  const startupIds = (await listMembershipsOfUser(leftBy)).map(({ startupId }) => startupId)
  const people = [...new Set([leftBy, creatorId, ...memberIds])]
  const found = await getEach(
    startupIds.flatMap((startupId) => people.map((userId) => membershipRef({ startupId, userId }))),
    { consistent: true },
  )
  const members = found.flatMap((one) => (one && one.deletedAt === undefined ? [`${one.startupId} ${one.userId}`] : []))
  const present = new Set(members)
  const shares = (id: string) => startupIds.some((at) => present.has(`${at} ${creatorId}`) && present.has(`${at} ${id}`))
  return memberIds.filter((id) => !shares(id))
}
