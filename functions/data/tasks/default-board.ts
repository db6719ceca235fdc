import { createHash } from 'node:crypto'
import type { StoredBoard } from './boards.ts'
import { ULID_BYTES, ulidOf } from '../../platform/ulid.ts'

const NAMES = ['To Do', 'In Progress', 'Review', 'Done']

/** The board of a startup that nobody has edited; its ids follow from that of the startup, so it needs no item. */
export const defaultBoard = (startupId: string): StoredBoard => ({
  startupId,
  columns: NAMES.map((name, at) => ({ id: columnId(startupId, at), name, wipLimit: null, isDone: at === NAMES.length - 1 })),
  wipMode: 'warn',
  labels: [],
  version: 0,
  seq: 0,
})

function columnId(startupId: string, at: number): string {
  const digest = createHash('sha256').update(`${startupId} column ${at}`).digest()
  return ulidOf(digest.subarray(0, ULID_BYTES))
}
