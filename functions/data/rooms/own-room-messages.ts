import { numberOfMessage } from './room-keys.ts'
import { listRoomMessages, type StoredRoomMessage } from './room-messages.ts'

const AT_ONCE = 1_000

/** All messages that a user wrote in some rooms, without deleted ones; the rooms are read in parallel. */
export async function listOwnRoomMessages(userId: string, roomIds: readonly string[]): Promise<StoredRoomMessage[]> {
  const own = await Promise.all(roomIds.map((roomId) => listInRoom(roomId, userId)))
  return own.flat()
}

async function listInRoom(roomId: string, userId: string): Promise<StoredRoomMessage[]> {
  const own: StoredRoomMessage[] = []
  let before: string | undefined
  do {
    const messages = await listRoomMessages(roomId, { before, limit: AT_ONCE })
    own.push(...messages.filter(({ senderId, deletedAt }) => senderId === userId && deletedAt === undefined))
    const [oldest] = messages
    before = oldest && numberOfMessage(oldest.id) > 1 ? oldest.id : undefined
  } while (before !== undefined)
  return own
}
