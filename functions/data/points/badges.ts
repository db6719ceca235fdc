import type { BadgeEarned } from '../../../shared/entities/points.ts'
import { BADGES, type Badge } from '../../../shared/badges.ts'
import { listAll } from '../store/lists.ts'
import { entity } from '../store/table.ts'
import { put, type Mutation } from '../store/write.ts'
import { pointsPartition } from './partition.ts'

const BADGE = 'BADGE#'
export interface EarnedBadge {
  userId: string
  badge: Badge
  earnedAt: string
}
export const badges = entity<EarnedBadge, Pick<EarnedBadge, 'userId' | 'badge'>>({
  kind: 'badge',
  key: ({ userId, badge }) => ({ pk: pointsPartition(userId), sk: `${BADGE}${badge}` }),
})

/** The badges of a user that still exist, described: one Query. */
export async function listBadges(userId: string): Promise<BadgeEarned[]> {
  const earned = await listAll(badges, { pk: pointsPartition(userId), prefix: BADGE })
  return earned
    .filter(({ badge }) => Object.hasOwn(BADGES, badge))
    .map(({ badge, earnedAt }) => ({ id: badge, ...BADGES[badge], earnedAt }))
}

/** Stores a badge; the condition fails when the user has it. */
export const putBadge = (badge: EarnedBadge): Mutation => put(badges, badge, { absent: true })
