import { getGroup } from '../../../data/rooms/groups.ts'
import { listPresent } from '../../../data/live/presence.ts'
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
export async function updateLists(userIds: readonly string[], hinted: ReadonlySet<string> = new Set()): Promise<void> {
  for (let from = 0; from < userIds.length; from += AT_ONCE) {
    const batch = userIds.slice(from, from + AT_ONCE)
    await Promise.all(batch.map((userId) => commit(countListChange(userId, { isHinted: hinted.has(userId) }))))
  }
}

/** The same after a change of a message, whose own hint covers the lists of those who look at the room. */
export async function updateListsOfRoom(roomId: string, memberIds: readonly string[]): Promise<void> {
  const present = await listPresent(`chat:${roomId}`)
  await updateLists(memberIds, new Set(present.map(({ userId }) => userId)))
}
