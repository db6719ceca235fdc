import { abouts } from '../../../data/profiles/profiles.ts'
import { users, type StoredUser } from '../../../data/accounts/users.ts'
import { reward } from '../../../domain/points/award.ts'
import { isComplete } from '../../../domain/profiles/is-complete.ts'
import { profileOf } from '../../../domain/profiles/profile.ts'
import { followUp } from '../follow-up.ts'

/** Rewards a complete profile after a change of a field, the text or the picture. */
export const profileCompleted = [
  followUp(users, ['MODIFY'], async (user, before) => {
    if (before === undefined || shownFields(user) !== shownFields(before)) await rewardComplete(user.id)
  }),
  followUp(abouts, ['INSERT', 'MODIFY'], ({ userId }) => rewardComplete(userId)),
]

async function rewardComplete(userId: string): Promise<void> {
  if (await isComplete(userId, { consistent: true })) await reward(userId, 'profile.complete', userId)
}

/** What of the user's own item the profile shows; points, visits and sessions change the rest. */
function shownFields(user: StoredUser): string {
  const { level: _level, points: _points, activeThisWeek: _active, ...shown } = profileOf(user, undefined)
  return JSON.stringify(shown)
}
