import { groupRef } from './groups.ts'
import { getEach, getTogether } from '../reads.ts'
import { startupRef } from '../startups/startups.ts'
import { membershipRef } from '../teams/memberships.ts'

/** The users among these who are in a room now, of a group or of the team of a startup: two consistent reads, however many others are. */
export async function membersAmong(roomId: string, userIds: readonly string[]): Promise<string[]> {
  const [{ group, startup }, memberships] = await Promise.all([
    getTogether({ group: groupRef(roomId), startup: startupRef(roomId) }, { consistent: true }),
    getEach(
      userIds.map((userId) => membershipRef({ startupId: roomId, userId })),
      { consistent: true },
    ),
  ])
  if (group) return group.deletedAt === undefined ? userIds.filter((id) => group.memberIds.includes(id)) : []
  if (!startup || startup.deletedAt !== undefined) return []
  return memberships.flatMap((member) => (member && member.deletedAt === undefined ? member.userId : []))
}
