import { readIndex, roomReads, type RoomRead } from '../rooms/room-people.ts'
import { isKind, recordOf } from '../store/table.ts'

type Row = Record<string, unknown>

/** Gives index keys to what users have read of rooms. */
export const indexReads = (item: Row): Row | undefined =>
  isKind(roomReads, item) && item['gsi2pk'] === undefined ? { ...item, ...readIndex(recordOf<RoomRead>(item)) } : undefined
