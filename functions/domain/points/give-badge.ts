import { BADGES, type Badge } from '../../../shared/badges.ts'
import { putBadge } from '../../data/points/badges.ts'
import { commit } from '../../data/transaction.ts'
import { notify } from '../notifications/notify.ts'

/** Gives a user a badge and notifies them; idempotent. */
export async function giveBadge(userId: string, badge: Badge, earnedAt: string): Promise<void> {
  await commit(putBadge({ userId, badge, earnedAt }))
  await notify('points.badge', [userId], { badge: BADGES[badge].name }, { event: badge })
}
