import type { Person, User } from '../../../shared/entities/user.ts'
import { levelOf } from '../../../shared/format/level.ts'
import type { StoredUser } from './users.ts'

/** The level of a user: that of his points, or the highest that he ever had (domain 3.10). */
export const levelOfUser = ({ points, level = 1 }: Pick<StoredUser, 'points' | 'level'>): number => Math.max(level, levelOf(points))

/** What everybody is shown of somebody. */
export const personOf = ({ id, name, profileImage }: Person): Person => ({ id, name, profileImage })

/** The user as he sees himself. */
export const userOf = ({ id, name, email, profileImage, points, level, createdAt }: StoredUser): User => ({
  id,
  name,
  email,
  profileImage,
  level: levelOfUser({ points, ...(level !== undefined && { level }) }),
  points,
  createdAt,
})
