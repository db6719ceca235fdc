import { BADGES, type Badge } from '../../../shared/points.ts'
import { badges } from '../../data/points/points.ts'
import { commit, put } from '../../data/store/write.ts'
import { notify } from '../notifications/notify.ts'

/** Gives somebody a badge and tells him, both once, however often this runs. */
export async function giveBadge(userId: string, badge: Badge, earnedAt: string): Promise<void> {
  await commit(put(badges, { userId, badge, earnedAt }, { absent: true }))
  await notify('points.badge', [userId], { badge: BADGES[badge].name }, { event: badge })
}
