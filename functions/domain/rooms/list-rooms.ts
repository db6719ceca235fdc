import type { Room } from '../../../shared/entities/messages/room.ts'
import { getTogetherEach } from '../../data/reads.ts'
import { groupRef } from '../../data/rooms/groups.ts'
import { getRoomList } from '../../data/rooms/room-lists.ts'
import { listRoomsOfPerson, roomReadRef } from '../../data/rooms/room-people.ts'
import { roomStateRef } from '../../data/rooms/room-states.ts'
import { listMembershipsOfUser } from '../../data/teams/memberships.ts'
import { versionFor } from '../change-feed/version.ts'
import { kindOfGroup, kindOfStartup, roomOf } from './room.ts'

/**
 * The rooms of a user, newest message first: those of their startups, and groups. `revalidate` gets the version first, so that nothing
 * more is read for a client that has it: half a read unit. A version that might be older than what is read after it never matches twice.
 */
export async function listRooms(userId: string, revalidate: (version: string) => void): Promise<Room[]> {
  revalidate(versionFor(userId, await getRoomList(userId)))
  const [memberships, { items: known }] = await Promise.all([listMembershipsOfUser(userId), listRoomsOfPerson(userId)])
  const cards = new Map(memberships.map(({ card }) => [card.id, card]))
  const ids = [...new Set([...cards.keys(), ...known.map(({ roomId }) => roomId)])]
  const found = await getTogetherEach(
    ids.map((roomId) => ({
      state: roomStateRef(roomId),
      read: roomReadRef({ roomId, userId }),
      group: cards.has(roomId) ? undefined : groupRef(roomId),
    })),
  )
  const rooms = found.flatMap(({ state, read, group }, at) => {
    const card = cards.get(ids[at] ?? '')
    if (card) return [roomOf(kindOfStartup(card), state, read)]
    const isMember = group?.deletedAt === undefined && group?.memberIds.includes(userId)
    return group && isMember ? [roomOf(kindOfGroup(group), state, read)] : []
  })
  return rooms.toSorted((one, other) => (one.lastMessageAt < other.lastMessageAt ? 1 : -1))
}
