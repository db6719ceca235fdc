import { memberships } from '../../../data/teams/memberships.ts'
import { users } from '../../../data/accounts/users.ts'
import { levelOfUser } from '../../../data/accounts/person.ts'
import { refreshCopies, refreshNewcomer } from '../../../domain/copies/person-copies.ts'
import { followUp } from '../follow-up.ts'

/** Updates the copies of name and picture, and the level that counts for the ratings of the user's startups. */
export const personCopies = [
  followUp(users, ['MODIFY'], async (user, before) => {
    const isSame = user.name === before?.name && user.profileImage === before.profileImage && levelOfUser(user) === levelOfUser(before)
    if (!isSame) await refreshCopies(user.id)
  }),
  followUp(memberships, ['INSERT'], refreshNewcomer),
]
