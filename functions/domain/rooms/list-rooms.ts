import { createHash } from 'node:crypto'
import type { Room } from '../../../shared/entities/messages/room.ts'
import { everyItem, getTogetherEach } from '../../data/reads.ts'
import { groupRef } from '../../data/rooms/groups.ts'
import { listReads, listRoomsOfPerson, roomReadRef } from '../../data/rooms/room-people.ts'
import { roomStateRef } from '../../data/rooms/room-states.ts'
import { listMembershipsOfUser } from '../../data/teams/memberships.ts'
import { kindOfGroup, kindOfStartup, roomOf } from './room.ts'

/**
 * The rooms of a user, newest message first: those of their startups, and groups. Read from memberships, states of rooms and what the
 * user has read of them, so that a message writes nothing for its readers.
 */
export async function listRooms(userId: string, revalidate: (version: string) => void): Promise<Room[]> {
  const rooms = (await roomsOf(userId)).toSorted((one, other) => (one.lastMessageAt < other.lastMessageAt ? 1 : -1))
  revalidate(createHash('sha256').update(JSON.stringify(rooms)).digest('base64url'))
  return rooms
}

/** The same in no order. */
export async function roomsOf(userId: string): Promise<Room[]> {
  const [memberships, known, reads] = await Promise.all([
    listMembershipsOfUser(userId),
    everyItem((page) => listRoomsOfPerson(userId, page)),
    listReads(userId),
  ])
  const readOf = new Map(reads.map((read) => [read.roomId, read]))
  const labelOf = new Map(memberships.map(({ startupId, card }) => [startupId, card]))
  const ids = [...new Set([...labelOf.keys(), ...known.map(({ roomId }) => roomId)])]
  const found = await getTogetherEach(
    ids.map((roomId) => ({
      state: roomStateRef(roomId),
      // The index lacks it until the migration, and where nothing was read.
      read: readOf.has(roomId) ? undefined : roomReadRef({ roomId, userId }),
      group: labelOf.has(roomId) ? undefined : groupRef(roomId),
    })),
  )
  return found.flatMap(({ state, read: notListed, group }, at) => {
    const id = ids[at] ?? ''
    const read = readOf.get(id) ?? notListed
    const startup = labelOf.get(id)
    if (startup) return [roomOf(kindOfStartup(startup), state, read)]
    const isMember = group?.deletedAt === undefined && group?.memberIds.includes(userId)
    return group && isMember ? [roomOf(kindOfGroup(group), state, read)] : []
  })
}
