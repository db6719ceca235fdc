import { getGroup } from '../../../data/rooms/groups.ts'
import { countListChange } from '../../../data/rooms/room-lists.ts'
import { listMemberships } from '../../../data/teams/memberships.ts'
import { commit } from '../../../data/transaction.ts'

/** The present members of a room: of a group, or of the team of a startup. */
export async function membersOf(roomId: string): Promise<string[]> {
  const [group, { items }] = await Promise.all([getGroup(roomId, { consistent: true }), listMemberships(roomId, {})])
  if (group) return group.deletedAt === undefined ? group.memberIds : []
  return items.flatMap(({ userId, deletedAt }) => (deletedAt === undefined ? [userId] : []))
}

const AT_ONCE = 25

/** Moves the versions of the lists of rooms of users, so that their polls read them anew. */
export async function updateLists(userIds: readonly string[]): Promise<void> {
  for (let from = 0; from < userIds.length; from += AT_ONCE) {
    await Promise.all(userIds.slice(from, from + AT_ONCE).map((userId) => commit(countListChange(userId))))
  }
}
