import { missingParts } from '../../../shared/entities/profile-completeness.ts'
import { userRef } from '../../data/accounts/users.ts'
import { aboutRef } from '../../data/profiles/profiles.ts'
import { getTogether } from '../../data/reads.ts'
import { profileOf } from './profile.ts'

/** Whether a profile has everything that the ring on /profile asks for. One read unit, two when consistent. */
export async function isComplete(userId: string, { consistent = false } = {}): Promise<boolean> {
  const { user, about } = await getTogether({ user: userRef(userId), about: aboutRef(userId) }, { consistent })
  if (!user || user.deletedAt !== undefined) return false
  const profile = profileOf(user, about)
  return missingParts({ ...profile, hasPicture: profile.profileImage !== null }).length === 0
}
