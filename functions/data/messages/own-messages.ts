import { pagesBefore } from '../reads.ts'
import { listNewestFirst, type StoredRoomMessage } from '../rooms/room-messages.ts'
import { conversationTag } from './ids.ts'
import { listMessages, type StoredMessage } from './messages.ts'
import { listSides } from './sides.ts'

const limit = 1_000

/** All direct messages that a user sent, conversation by conversation; those that they received belong to the senders. */
export async function listOwnMessages(userId: string): Promise<StoredMessage[]> {
  const own: StoredMessage[] = []
  for (const { otherId } of await listSides(userId)) {
    const tag = conversationTag(userId, otherId)
    for await (const page of pagesBefore((before) => listMessages(tag, { limit, before }))) own.push(...page.filter(isBy(userId)))
  }
  return own
}

/** All messages that a user wrote in some rooms, without deleted ones; the rooms are read in parallel. */
export async function listOwnRoomMessages(userId: string, roomIds: readonly string[]): Promise<StoredRoomMessage[]> {
  const own: StoredRoomMessage[] = []
  const readRoom = async (roomId: string) => {
    for await (const page of pagesBefore((before) => listNewestFirst(roomId, { limit, before }))) own.push(...page.filter(isBy(userId)))
  }
  await Promise.all(roomIds.map(readRoom))
  return own
}

const isBy =
  (userId: string) =>
  ({ senderId }: { senderId: string }): boolean =>
    senderId === userId
