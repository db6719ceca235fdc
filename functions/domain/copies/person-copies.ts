import { isDeepStrictEqual } from 'node:util'
import type { Person } from '../../../shared/entities/person.ts'
import { ignoring } from '../../../shared/errors.ts'
import { type Membership, listMembershipsOfUser } from '../../data/teams/memberships.ts'
import { getActiveUser } from '../../data/accounts/users.ts'
import { personOf } from '../../data/accounts/person.ts'
import { refreshCommentsOf } from './comment-copies.ts'
import { refreshFreelanceOf } from './freelance-copies.ts'
import { refreshRequestsOfPerson } from './request-copies.ts'
import { refreshRoomsOf } from '../rooms/lifecycle/room-copies.ts'
import { changeTeam } from '../teams/change-team.ts'
import { updatePerson } from '../teams/members.ts'

const TRIES = 5

/**
 * Updates the copies of a user's name and picture in all their teams, on their requests and comments. Each run
 * reads the user again afterwards, so overlapping runs end with the newest values.
 */
export async function refreshCopies(userId: string): Promise<void> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const shown = await shownOf(userId)
    if (!shown) return
    for (const membership of await listMembershipsOfUser(userId)) await refreshMembership(membership, shown)
    await refreshRequestsOfPerson(shown)
    await refreshCommentsOf(shown)
    await refreshFreelanceOf(shown)
    await refreshRoomsOf(shown)
    if (isDeepStrictEqual(await shownOf(userId), shown)) return
  }
  throw new Error('Copies not updated: the user changed during each of the attempts')
}

/** The same for a new member, who may have been read before their name changed. One read unit when nothing did. */
export async function refreshNewcomer(membership: Membership): Promise<void> {
  const shown = await shownOf(membership.userId)
  if (shown && !isDeepStrictEqual(shown, membership.person)) await refreshCopies(membership.userId)
}

async function shownOf(id: string): Promise<Person | undefined> {
  const user = await getActiveUser(id, { consistent: true })
  return user?.deletedAt === undefined ? user && personOf(user) : undefined
}

/** Does nothing for a team that the user has left meanwhile. */
async function refreshMembership({ startupId, userId }: Membership, person: Person): Promise<void> {
  const change = changeTeam(startupId, { users: [userId], change: updatePerson(person) })
  await change.catch(ignoring('member.not_found', 'startup.not_found'))
}
