import type { BadgeEarned } from '../../../shared/entities/points.ts'
import { fail } from '../../../shared/errors.ts'
import { getActiveUser } from '../../data/accounts/users.ts'
import { listBadges, putBadge } from '../../data/points/badges.ts'
import { BADGES, type Badge } from '../../../shared/points.ts'
import { commit } from '../../data/transaction.ts'
import { notify } from '../notifications/notify.ts'

/** The badges of a user as another sees them; `user.not_found` when the user is deleted or hidden. */
export async function badgesSeenBy(viewerId: string, userId: string): Promise<BadgeEarned[]> {
  const [user, earned] = await Promise.all([getActiveUser(userId), listBadges(userId)])
  const visible = user && (user.visibility !== 'hidden' || userId === viewerId)
  return visible ? earned : fail('user.not_found')
}

/** Gives a user a badge and notifies them; idempotent. */
export async function giveBadge(userId: string, badge: Badge, earnedAt: string): Promise<void> {
  await commit(putBadge({ userId, badge, earnedAt }))
  await notify('points.badge', [userId], { badge: BADGES[badge].name }, { event: badge })
}
