import { users } from '../../data/users.ts'
import { refreshCopies } from '../../domain/profiles/refresh-copies.ts'
import { followUp } from './follow-up.ts'

/** Who changes his name or picture is called and shown so everywhere. */
export const personCopies = followUp(users, ['MODIFY'], async (user, before) => {
  if (user.name === before?.name && user.profileImage === before.profileImage) return
  await refreshCopies(user.id)
})
