import { isDeepStrictEqual } from 'node:util'
import { deleteLastSeen } from '../../data/accounts/last-seen.ts'
import { updatePresence, getUser, users } from '../../data/accounts/users.ts'
import { reports } from '../../data/operator/reports.ts'
import { blocks } from '../../data/profiles/blocks.ts'
import { commit } from '../../data/transaction.ts'
import { announceRoomsOf } from '../../domain/live/rooms/here.ts'
import { followUp, privacyCopy } from './follow-up.ts'
import { findableOf, PEOPLE } from '../../domain/profiles/profile-search-index.ts'
import { countReport } from '../../domain/reports/report.ts'
import { updateSearchIndex } from '../../domain/search/update-search-index.ts'
import { memberships } from '../../data/teams/memberships.ts'
import { refreshCopies, refreshNewcomer } from '../../domain/copies/person-copies.ts'

/**
 * Copies the privacy setting of the presence onto the user, because cards and searches read nothing else, and announces the change in
 * the rooms that the user looks at.
 */
export const presence = privacyCopy('privacy:presence', async (userId, hides) => {
  await commit(updatePresence(userId, hides))
  if (hides) await commit(deleteLastSeen(userId))
  await announceRoomsOf(userId)
})

/** The two users are no longer, or again, among those whom the other sees in a room. */
export const blockedPresence = followUp(blocks, ['INSERT', 'REMOVE'], ({ userId }) => announceRoomsOf(userId))

/** Updates the search index when a user's name, profile or week of the last visit changes. */
export const indexPerson = followUp(users, ['INSERT', 'MODIFY', 'REMOVE'], async (user, before) => {
  if (before && isDeepStrictEqual(findableOf(before), findableOf(user))) return
  await updateSearchIndex(PEOPLE, user.id, async () => {
    const now = await getUser(user.id, { consistent: true })
    return now && findableOf(now)
  })
})

/** Opens or goes on with the case of what was reported; a migration has earlier reports counted. */
export const reportCases = followUp(reports, ['INSERT', 'MODIFY'], countReport)

/** Updates the copies of name and picture. */
export const personCopies = [
  followUp(users, ['MODIFY'], async (user, before) => {
    if (user.name !== before?.name || user.profileImage !== before.profileImage) await refreshCopies(user.id)
  }),
  followUp(memberships, ['INSERT'], refreshNewcomer),
]
