import { ignoring } from '../../../../shared/errors.ts'
import { forEachPage } from '../../../data/reads.ts'
import { getGroup, type StoredGroup } from '../../../data/rooms/groups.ts'
import { listRoomsOfPerson } from '../../../data/rooms/room-people.ts'
import { leaveGroup } from './change-group.ts'
import { unsharedAmong } from './shared-startups.ts'

const BATCH = 25

/**
 * After a user has left a startup: in each of their groups, who no longer shares a startup with its creator leaves it, with a line in the
 * room. A creator who shares one with none of the others leaves instead, so that those keep the group. Idempotent.
 */
export async function leaveUnsharedGroups(userId: string): Promise<void> {
  await forEachPage(
    (page) => listRoomsOfPerson(userId, page),
    async (rooms) => {
      for (const { roomId } of rooms) await endSharing(roomId, userId)
    },
    BATCH,
  )
}

async function endSharing(roomId: string, userId: string): Promise<void> {
  const group = await getGroup(roomId, { consistent: true })
  if (!group || group.deletedAt !== undefined || !group.memberIds.includes(userId)) return
  const leaving = group.createdBy === userId ? await leavingCreator(group) : await unsharedAmong(userId, group.createdBy, [userId])
  // A member who has already left is skipped.
  for (const id of leaving) await leaveGroup({ roomId, userId: id }, { withLine: true }).catch(ignoring('room.not_found'))
}

async function leavingCreator({ createdBy, memberIds }: StoredGroup): Promise<readonly string[]> {
  const others = memberIds.filter((id) => id !== createdBy)
  const unshared = await unsharedAmong(createdBy, createdBy, others)
  return others.length > 0 && unshared.length === others.length ? [createdBy] : unshared
}
