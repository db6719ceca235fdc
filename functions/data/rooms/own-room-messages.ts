import { numberOfMessage } from './room-keys.ts'
import { listRoomMessages, type StoredRoomMessage } from './room-messages.ts'
import { listRoomsOfPerson } from './room-people.ts'

const AT_ONCE = 1_000

/** All messages that a user wrote in the rooms in which they are or were, without deleted ones. */
export async function listOwnRoomMessages(userId: string): Promise<StoredRoomMessage[]> {
  const own: StoredRoomMessage[] = []
  const { items } = await listRoomsOfPerson(userId)
  for (const { roomId } of items) {
    let before: string | undefined
    do {
      const messages = await listRoomMessages(roomId, { before, limit: AT_ONCE })
      own.push(...messages.filter(({ senderId, deletedAt }) => senderId === userId && deletedAt === undefined))
      const [oldest] = messages
      before = oldest && numberOfMessage(oldest.id) > 1 ? oldest.id : undefined
    } while (before !== undefined)
  }
  return own
}
