import { changesBeside, packChanges, unpackChanges, type FeedChange } from '../changes.ts'
import { entity, find, refTo, type Ref } from '../store/table.ts'
import { change, put, type Mutation } from '../store/write.ts'
import { ROOM_PREFIX, roomPartition } from './room-keys.ts'

/** What lists show of the newest message. */
export interface NewestMessage {
  id: string
  senderId: string
  senderName: string
  /** The first characters; empty once it is deleted. */
  content: string
  at: string
}
/**
 * What every change of a room reads and writes: at most one kilobyte. The transactions of a room are serialized by its sequence
 * number, so that its messages have one order and no gaps.
 */
export interface RoomState {
  roomId: string
  /** Of the newest change. */
  seq: number
  /** The number of messages, deleted ones included; the newest has this number. */
  messageCount: number
  /** Numbers of the messages that were deleted last. */
  deleted: readonly number[]
  newest: NewestMessage | null
  /** The newest changes, oldest first. */
  changes: readonly FeedChange[]
}
/** Counts of unread messages are exact as long as no more of the unread ones were deleted. */
const DELETED_KEPT = 30

interface PackedState extends Pick<RoomState, 'seq' | 'newest'> {
  count: number
  deleted: number[]
  changes: Uint8Array
}
const BASE_BYTES = 220
const NUMBER_BYTES = 6

const roomStates = entity<RoomState, { roomId: string }>({
  kind: 'room-state',
  key: ({ roomId }) => ({ pk: roomPartition(roomId), sk: STATE }),
  packing: {
    pack: ({ seq, messageCount, deleted, newest, changes }) => {
      const kept = deleted.slice(-DELETED_KEPT)
      const texts = newest ? Buffer.byteLength(newest.senderName) + Buffer.byteLength(newest.content) : 0
      const room = changesBeside(BASE_BYTES + kept.length * NUMBER_BYTES + texts)
      return { seq, count: messageCount, deleted: kept, newest, changes: packChanges(changes.slice(-room)) }
    },
    unpack: (row) => {
      const { seq, count, deleted, newest, changes } = row as unknown as PackedState
      const roomId = String(row['pk']).slice(ROOM_PREFIX.length)
      return { roomId, seq, messageCount: count, deleted, newest, changes: unpackChanges(changes) }
    },
  },
})
/** The sort keys of all that a poll reads begin with this. */
export const STATE = 'STATE'
export const NO_MESSAGES: Omit<RoomState, 'roomId'> = { seq: 0, messageCount: 0, deleted: [], newest: null, changes: [] }

export { roomStates }
export const roomStateRef = (roomId: string): Ref<RoomState> => refTo(roomStates, { roomId })
export const getRoomState = (roomId: string): Promise<RoomState | undefined> => find(roomStates, { roomId })

/** Writes the state after a change, as long as the room has not changed since `before` was read. */
export const putRoomState = (after: RoomState, before: RoomState | undefined): Mutation =>
  put(roomStates, after, before ? { equals: { seq: before.seq } } : { absent: true })

/** Changes the name in the preview, as long as the newest message is one of this sender. */
export const updateNewestSender = (roomId: string, senderId: string, name: string): Mutation =>
  change(
    roomStates.key({ roomId }),
    { inside: [{ path: ['newest', 'senderName'], to: name }] },
    { inside: [{ path: ['newest', 'senderId'], is: senderId }] },
  )
