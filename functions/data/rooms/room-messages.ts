import type { Attachment, RoomMessage } from '../../../shared/entities/messages/room.ts'
import { getEach, type ReadOptions } from '../reads.ts'
import { listAll } from '../store/lists.ts'
import { entity, refTo, type Ref } from '../store/table.ts'
import { put, type Mutation } from '../store/write.ts'
import { MESSAGE_PREFIX, messageKey, numberOfMessage, roomMessageId, roomPartition } from './room-keys.ts'

/** A file in the bucket that a message shows. */
export interface StoredAttachment extends Attachment {
  /** Its address in the bucket, which nothing serves. */
  url: string
}
/** What every message stores, in a room of several people and between two; the names of people are not stored with it. */
export interface StoredContent extends Omit<RoomMessage, 'roomId' | 'senderId' | 'senderName' | 'senderImage' | 'replyTo' | 'deleted'> {
  senderId: string
  replyTo: string | null
  attachments: StoredAttachment[]
  /** An operator took its content down. */
  isRemoved?: boolean
  /** The tombstone keeps neither text nor files. */
  deletedAt?: string
}
export interface StoredRoomMessage extends StoredContent {
  roomId: string
  /** The sequence number of its newest change in the room. */
  seq: number
}
type MessageId = Pick<StoredRoomMessage, 'roomId' | 'id'>
export const roomMessages = entity<StoredRoomMessage, MessageId>({
  kind: 'room-message',
  key: ({ roomId, id }) => ({ pk: roomPartition(roomId), sk: messageKey(id) }),
})
export const roomMessageRef = (id: MessageId): Ref<StoredRoomMessage> => refTo(roomMessages, id)

/** Messages of a room in the order of the ids, tombstones too; undefined where the room has none with this id. */
export async function getRoomMessages(
  roomId: string,
  ids: readonly string[],
  options?: ReadOptions,
): Promise<(StoredRoomMessage | undefined)[]> {
  const found = await getEach(
    ids.map((id) => roomMessageRef({ roomId, id })),
    options,
  )
  // The key has the number only.
  return found.map((message, at) => (message?.id === ids[at] ? message : undefined))
}

/** The newest messages of a room, or those before one of them, oldest first: one Query. */
export async function listRoomMessages(
  roomId: string,
  { before, limit, consistent = false }: { before?: string | undefined; limit: number; consistent?: boolean },
): Promise<StoredRoomMessage[]> {
  const after = before === undefined ? undefined : { ...roomMessages.key({ roomId, id: before }) }
  const range = { pk: roomPartition(roomId), prefix: MESSAGE_PREFIX, newestFirst: true, limit, after, consistent }
  return (await listAll(roomMessages, range)).toReversed()
}

/** Messages before a number, newest first, without tombstones: fewer than `limit` may come although there are more. */
export async function listNewestFirst(roomId: string, { limit, before }: { limit: number; before: number | undefined }) {
  const found = await listRoomMessages(roomId, { before: before === undefined ? undefined : roomMessageId(before), limit })
  const oldest = found[0] ? numberOfMessage(found[0].id) : 1
  const items = found.filter(({ deletedAt }) => deletedAt === undefined).toReversed()
  return { items, next: oldest > 1 ? oldest : undefined }
}

export const putRoomMessage = (message: StoredRoomMessage): Mutation => put(roomMessages, message, { absent: true })
/** As it was read: each change of a message takes another sequence number. */
export const updateRoomMessage = (before: StoredRoomMessage, after: StoredRoomMessage): Mutation =>
  put(roomMessages, after, { equals: { id: before.id, seq: before.seq } })
