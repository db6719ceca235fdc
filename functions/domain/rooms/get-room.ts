import type { RoomWithMembers } from '../../../shared/entities/messages/room.ts'
import { ROOM_MEMBERS_SHOWN } from '../../../shared/limits.ts'
import { fail } from '../../../shared/errors.ts'
import { firstItems, getTogether } from '../../data/reads.ts'
import { getGroup } from '../../data/rooms/groups.ts'
import { listRoomPeople, roomReadRef } from '../../data/rooms/room-people.ts'
import { getRoomState, roomStateRef } from '../../data/rooms/room-states.ts'
import { startupRef } from '../../data/startups/startups.ts'
import { listMemberships } from '../../data/teams/memberships.ts'
import { kindOfGroup, kindOfStartup, roomOf } from './room.ts'
import { isOfGroup, type RoomMember } from './room-member.ts'

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
