import type { BadgeEarned } from '../../../shared/entities/points.ts'
import { fail } from '../../../shared/errors.ts'
import { BADGES } from '../../../shared/points.ts'
import { badgesRange, type EarnedBadge } from '../../data/points/points.ts'
import { all, find, recordOf } from '../../data/store/table.ts'
import { users } from '../../data/accounts/users.ts'

/** The badges that somebody has earned, whoever asks: one Query. */
export async function badgesOf(userId: string): Promise<BadgeEarned[]> {
  const rows = await all(badgesRange(userId))
  const earned = rows.map((row) => recordOf<EarnedBadge>(row)).filter(({ badge }) => Object.hasOwn(BADGES, badge))
  return earned.map(({ badge, earnedAt }) => ({ id: badge, ...BADGES[badge], earnedAt }))
}

/** The badges of a user as somebody sees them: of one who is gone or hidden there is nothing to see. */
export async function badgesSeenBy(viewerId: string, userId: string): Promise<BadgeEarned[]> {
  const [user, earned] = await Promise.all([find(users, { id: userId }), badgesOf(userId)])
  const visible = user && user.deletedAt === undefined && (user.visibility !== 'hidden' || userId === viewerId)
  return visible ? earned : fail('user.not_found')
}
