import type { BadgeEarned } from '../../../shared/entities/points.ts'
import { fail } from '../../../shared/errors.ts'
import { getActiveUser } from '../../data/accounts/users.ts'
import { listBadges } from '../../data/points/badges.ts'

/** The badges of a user as another sees them; `user.not_found` when the user is deleted or hidden. */
export async function badgesSeenBy(viewerId: string, userId: string): Promise<BadgeEarned[]> {
  const [user, earned] = await Promise.all([getActiveUser(userId), listBadges(userId)])
  const visible = user && (user.visibility !== 'hidden' || userId === viewerId)
  return visible ? earned : fail('user.not_found')
}
