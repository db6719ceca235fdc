import { memberships } from '../../../data/teams/memberships.ts'
import { users } from '../../../data/accounts/users.ts'
import { levelOfUser } from '../../../data/accounts/person.ts'
import { refreshCopies, refreshNewcomer } from '../../../domain/copies/person-copies.ts'
import { followUp } from '../follow-up.ts'

/** Who changes his name or picture is called and shown so everywhere, and his level counts for the stars of his startups. */
export const personCopies = [
  followUp(users, ['MODIFY'], async (user, before) => {
    const isSame = user.name === before?.name && user.profileImage === before.profileImage && levelOfUser(user) === levelOfUser(before)
    if (!isSame) await refreshCopies(user.id)
  }),
  followUp(memberships, ['INSERT'], refreshNewcomer),
]
