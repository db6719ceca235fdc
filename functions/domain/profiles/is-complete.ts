import { missingParts } from '../../../shared/completeness.ts'
import { abouts, type About } from '../../data/profiles/profiles.ts'
import { findAll, recordOf } from '../../data/store/table.ts'
import { users, type StoredUser } from '../../data/accounts/users.ts'
import { profileOf } from './profile.ts'

/** Whether somebody's profile lacks nothing of what the ring on /profile asks for. One read unit, two when consistent. */
export async function isComplete(userId: string, { consistent = false } = {}): Promise<boolean> {
  const [user, about] = await findAll([users.key({ id: userId }), abouts.key({ userId })], { consistent })
  if (!user || user['deletedAt'] !== undefined) return false
  const profile = profileOf(recordOf<StoredUser>(user), about && recordOf<About>(about))
  return missingParts({ ...profile, hasPicture: profile.profileImage !== null }).length === 0
}
