import { isDeepStrictEqual } from 'node:util'
import { getUser, users } from '../../../data/accounts/users.ts'
import { findableOf, PEOPLE } from '../../../domain/profiles/profile-search-index.ts'
import { updateSearchIndex } from '../../../domain/search/update-search-index.ts'
import { followUp } from '../follow-up.ts'

/** Updates the search index when a user's name, profile or week of the last visit changes. */
export const indexPerson = followUp(users, ['INSERT', 'MODIFY', 'REMOVE'], async (user, before) => {
  if (before && isDeepStrictEqual(findableOf(before), findableOf(user))) return
  await updateSearchIndex(PEOPLE, user.id, async () => {
    const now = await getUser(user.id, { consistent: true })
    return now && findableOf(now)
  })
})
