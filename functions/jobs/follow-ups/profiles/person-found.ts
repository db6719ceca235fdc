import { isDeepStrictEqual } from 'node:util'
import { getUser, users } from '../../../data/accounts/users.ts'
import { findableOf, PEOPLE } from '../../../domain/profiles/people.ts'
import { keepFound } from '../../../domain/search/keep-found.ts'
import { followUp } from '../follow-up.ts'

/** People are found by what they are now: name, profile, and the week of their last visit. */
export const personFound = followUp(users, ['INSERT', 'MODIFY', 'REMOVE'], async (user, before) => {
  if (before && isDeepStrictEqual(findableOf(before), findableOf(user))) return
  await keepFound(PEOPLE, user.id, async () => {
    const now = await getUser(user.id, { consistent: true })
    return now && findableOf(now)
  })
})
