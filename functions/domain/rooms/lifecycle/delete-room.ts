import { ignoring } from '../../../../shared/errors.ts'
import type { ListPosition, PageOptions } from '../../../data/reads.ts'
import { getGroup } from '../../../data/rooms/groups.ts'
import { listRoomItems } from '../../../data/rooms/room-keys.ts'
import { roomMessages } from '../../../data/rooms/room-messages.ts'
import { deleteRead, type RoomPerson } from '../../../data/rooms/room-people.ts'
import { deleteItem, recordAs } from '../../../data/stored-items.ts'
import { commit, transact } from '../../../data/transaction.ts'
import { leaveGroup } from '../groups/change-group.ts'
import { detaching } from '../messages/attachments.ts'
import { renameInRoom } from './room-copies.ts'

/** Deletes a page of a room, messages with their files; gives where to go on. Idempotent. */
export async function deleteRoomItems(roomId: string, page: PageOptions): Promise<ListPosition | undefined> {
  return (await listRoomItems(roomId, page)).handleEach(async (item) => {
    const files = recordAs(roomMessages, item)?.attachments ?? []
    if (files.length > 0) await transact(detaching(files))
    await commit(deleteItem(item))
  })
}

/** Removes a deleted user from a group, and their name from a room: their messages stay without it. Idempotent. */
export async function anonymizeInRoom({ roomId, userId }: RoomPerson, name: string): Promise<void> {
  const group = await getGroup(roomId, { consistent: true })
  if (group?.memberIds.includes(userId)) await leaveGroup({ roomId, userId }).catch(ignoring('room.not_found'))
  await commit(deleteRead({ roomId, userId }))
  await renameInRoom({ roomId, userId, name, profileImage: null, isDeleted: true })
}
