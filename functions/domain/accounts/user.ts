import type { User } from '../../../shared/entities/user.ts'
import { levelOf } from '../../../shared/format/level.ts'
import type { StoredUser } from '../../data/users.ts'

/** The user as he sees himself; the level follows from the points. */
export const userOf = ({ id, name, email, profileImage, points, createdAt }: StoredUser): User => ({
  id,
  name,
  email,
  profileImage,
  level: levelOf(points),
  points,
  createdAt,
})
