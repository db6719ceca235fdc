import { hashOf } from '../../platform/hash.ts'
import type { Room, RoomWithMembers } from '../../../shared/entities/messages/room.ts'
import { everyItem, getTogetherEach, firstItems, getTogether } from '../../data/reads.ts'
import { groupRef, getGroup } from '../../data/rooms/groups.ts'
import { listReads, listRoomsOfPerson, roomReadRef, listRoomPeople } from '../../data/rooms/room-people.ts'
import { roomStateRef, getRoomState } from '../../data/rooms/room-states.ts'
import { listMembershipsOfUser, listMemberships } from '../../data/teams/memberships.ts'
import { kindOfGroup, kindOfStartup, roomOf } from './room.ts'
import { ROOM_MEMBERS_SHOWN } from '../../../shared/limits.ts'
import { fail } from '../../../shared/errors.ts'
import { startupRef } from '../../data/startups/startups.ts'
import { isOfGroup, type RoomMember } from './room-member.ts'

/**
 * The rooms of a user, newest message first: those of their startups, and groups. Read from memberships, states of rooms and what the
 * user has read of them, so that a message writes nothing for its readers.
 */
export async function listRooms(userId: string, revalidate: (version: string) => void): Promise<Room[]> {
  const rooms = (await roomsOf(userId)).toSorted((one, other) => (one.lastMessageAt < other.lastMessageAt ? 1 : -1))
  revalidate(hashOf(JSON.stringify(rooms)))
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
      group: labelOf.has(roomId) ? undefined : groupRef(roomId),
    })),
  )
  return found.flatMap(({ state, group }, at) => {
    const id = ids[at] ?? ''
    const read = readOf.get(id)
    const startup = labelOf.get(id)
    if (startup) return [roomOf(kindOfStartup(startup), state, read)]
    const isMember = group?.deletedAt === undefined && group?.memberIds.includes(userId)
    return group && isMember ? [roomOf(kindOfGroup(group), state, read)] : []
  })
}

/** A room with its present members: all of a group, the first of a startup. */
export const getRoom = (member: RoomMember): Promise<RoomWithMembers> => (isOfGroup(member) ? getGroupRoom(member) : getStartupRoom(member))

async function getStartupRoom({ roomId, userId }: RoomMember): Promise<RoomWithMembers> {
  const [{ startup, state, read }, team] = await Promise.all([
    getTogether({ startup: startupRef(roomId), state: roomStateRef(roomId), read: roomReadRef({ roomId, userId }) }),
    firstItems((page) => listMemberships(roomId, page), ROOM_MEMBERS_SHOWN),
  ])
  if (!startup || startup.deletedAt !== undefined) return fail('room.not_found')
  const members = team.map(({ person }) => person)
  const room = roomOf(kindOfStartup(startup), state, read)
  return { ...room, memberCount: startup.memberCount, memberIds: members.map(({ id }) => id), members }
}

async function getGroupRoom({ roomId, userId }: RoomMember): Promise<RoomWithMembers> {
  const [group, state, { people, reads }] = await Promise.all([getGroup(roomId), getRoomState(roomId), listRoomPeople(roomId)])
  if (!group) return fail('room.not_found')
  const personOf = new Map(people.map(({ userId: id, name, profileImage }) => [id, { id, name, profileImage }]))
  const read = reads.find((one) => one.userId === userId)
  const members = group.memberIds.flatMap((id) => personOf.get(id) ?? [])
  const { memberIds } = group
  return { ...roomOf(kindOfGroup(group), state, read), memberCount: memberIds.length, memberIds, members }
}
