import type { Person } from '../../../shared/entities/person.ts'
import type { User } from '../../../shared/entities/user.ts'
import { levelOf } from '../../../shared/format/level.ts'
import type { StoredUser } from './users.ts'

/** The level of a user: that of the points, or the highest ever reached (domain 3.10). */
export const levelOfUser = ({ points, level = 1 }: Pick<StoredUser, 'points' | 'level'>): number => Math.max(level, levelOf(points))

/** Replaces the name of a deleted user (notes on security, S). */
export const DELETED_NAME = 'Deleted user'

/** The public part of a user. */
export const personOf = ({ id, name, profileImage }: Person): Person => ({ id, name, profileImage })

/** A user as they see themselves. */
export const userOf = ({ id, name, email, profileImage, points, level, createdAt, pendingEmail, ...proof }: StoredUser): User => ({
  id,
  name,
  email,
  profileImage,
  level: levelOfUser({ points, ...(level !== undefined && { level }) }),
  points,
  createdAt,
  ...proofOf(proof),
  ...(pendingEmail !== undefined && { pendingEmail }),
})

/** Whether the e-mail of a user is proved or still counts as proved, and until when. */
export function proofOf({ verifiedAt, graceUntil }: Proof): Pick<User, 'isVerified' | 'verifyBy'> {
  if (verifiedAt !== undefined || graceUntil === undefined) return { isVerified: true }
  const isVerified = new Date().toISOString() < graceUntil
  return { isVerified, ...(isVerified && { verifyBy: graceUntil }) }
}
type Proof = Pick<StoredUser, 'verifiedAt' | 'graceUntil'>
