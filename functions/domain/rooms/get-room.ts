import type { RoomWithMembers } from '../../../shared/entities/messages/room.ts'
import type { Person } from '../../../shared/entities/user.ts'
import { fail } from '../../../shared/errors.ts'
import { getOnline } from '../../data/accounts/last-seen.ts'
import { getGroup } from '../../data/rooms/groups.ts'
import { listRoomPeople } from '../../data/rooms/room-people.ts'
import { getRoomState } from '../../data/rooms/room-states.ts'
import { getActiveStartup } from '../../data/startups/startups.ts'
import { listMemberships } from '../../data/teams/memberships.ts'
import { kindOfGroup, kindOfStartup, roomOf } from './room.ts'
import { isOfGroup, type RoomMember } from './room-member.ts'

/** A room with its present members. */
export async function getRoom(member: RoomMember): Promise<RoomWithMembers> {
  const { roomId, userId } = member
  const [kind, state, { people, reads }] = await Promise.all([
    isOfGroup(member) ? groupOf(roomId) : startupOf(roomId),
    getRoomState(roomId),
    listRoomPeople(roomId),
  ])
  const personOf = new Map(people.map((person) => [person.userId, person]))
  const members = kind.members ?? kind.memberIds.flatMap((id) => personOf.get(id) ?? []).map((one) => ({ ...one, id: one.userId }))
  const online = await getOnline(kind.memberIds)
  return {
    ...roomOf(
      kind.room,
      state,
      reads.find((read) => read.userId === userId),
    ),
    memberIds: kind.memberIds,
    members: members.map(({ id, name, profileImage }) => ({ id, name, profileImage, isOnline: online.has(id) })),
  }
}

interface Found {
  room: Parameters<typeof roomOf>[0]
  memberIds: string[]
  /** Undefined: they are found among the people of the room. */
  members?: Person[]
}

async function groupOf(id: string): Promise<Found> {
  const group = (await getGroup(id)) ?? fail('room.not_found')
  return { room: kindOfGroup(group), memberIds: group.memberIds }
}

async function startupOf(id: string): Promise<Found> {
  const [startup, { items }] = await Promise.all([getActiveStartup(id), listMemberships(id, {})])
  const members = items.flatMap(({ person, deletedAt }) => (deletedAt === undefined ? [person] : []))
  return { room: kindOfStartup(startup ?? fail('room.not_found')), memberIds: members.map((person) => person.id), members }
}
