import type { ReadOptions } from '../reads.ts'
import { all, entity, find, isKind, recordIn, recordOf } from '../store/table.ts'
import { change, put, type Mutation } from '../store/write.ts'
import { roomPartition } from './room-keys.ts'
import { roomStates, STATE, type RoomState } from './room-states.ts'

/** Who is typing: one small item, so that polls read it with the state. Overlapping writes may lose a name for some seconds. */
export interface RoomTyping {
  roomId: string
  typing: { userId: string; name: string; until: number }[]
}
export const typings = entity<RoomTyping, { roomId: string }>({
  kind: 'room-typing',
  key: ({ roomId }) => ({ pk: roomPartition(roomId), sk: `${STATE}#TYPING` }),
  expires: ({ typing }) => Math.ceil(Math.max(0, ...typing.map(({ until }) => until)) / 1_000),
})
export const getTyping = (roomId: string): Promise<RoomTyping | undefined> => find(typings, { roomId })
export const putTyping = (typing: RoomTyping): Mutation => put(typings, typing)

/** Grows when a member's read receipt moves, so that polls notice it. */
export interface RoomReceipts {
  version: number
  /** Milliseconds since 1970. */
  changedAt: number
}
const receipts = entity<RoomReceipts, { roomId: string }>({
  kind: 'room-receipts',
  key: ({ roomId }) => ({ pk: roomPartition(roomId), sk: `${STATE}#READS` }),
})
/** Committed alone: members who read at once do not conflict, as they would in transactions. */
export const countReceipt = (roomId: string): Mutation =>
  change(receipts.key({ roomId }), { set: { _kind: receipts.kind, changedAt: Date.now() }, add: { version: 1 } })

export interface RoomPoll {
  state: RoomState | undefined
  typing: RoomTyping['typing']
  receipts: RoomReceipts | undefined
}
/** All that an idle poll needs: one Query of half a read unit, or a whole one when consistent. */
export async function getRoomPoll(roomId: string, { consistent = false }: ReadOptions = {}): Promise<RoomPoll> {
  const rows = await all({ pk: roomPartition(roomId), prefix: STATE, consistent })
  const [state, typing, read] = [roomStates, typings, receipts].map(({ kind }) => rows.find((row) => row['_kind'] === kind))
  return {
    state: state && recordIn(roomStates, state),
    typing: typing && isKind(typings, typing) ? recordOf<RoomTyping>(typing).typing.filter(({ until }) => until > Date.now()) : [],
    receipts: read && recordOf<RoomReceipts>(read),
  }
}
