import type { Badge } from '../../../shared/points.ts'
import { all, entity, recordOf } from '../store/table.ts'
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

/** The badges of a user: one Query. */
export async function listBadges(userId: string): Promise<EarnedBadge[]> {
  const rows = await all({ pk: pointsPartition(userId), prefix: BADGE })
  return rows.map((row) => recordOf<EarnedBadge>(row))
}

/** Stores a badge; the condition fails when the user has it. */
export const putBadge = (badge: EarnedBadge): Mutation => put(badges, badge, { absent: true })
