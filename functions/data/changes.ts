import { bytesOfUlid, ULID_BYTES, ulidOf } from '../platform/ulid.ts'

/** The newest change of an item of a collection: consecutive sequence numbers, the last of which is that of the collection. */
export interface FeedChange {
  id: string
  /** Seconds since 1970. */
  at: number
}

const CHANGE_BYTES = ULID_BYTES + 4

/** Changes as the state of a collection stores them, oldest first. */
export function packChanges(changes: readonly FeedChange[]): Uint8Array {
  const packed = Buffer.alloc(changes.length * CHANGE_BYTES)
  for (const [at, change] of changes.entries()) {
    packed.set(bytesOfUlid(change.id), at * CHANGE_BYTES)
    packed.writeUInt32BE(change.at, at * CHANGE_BYTES + ULID_BYTES)
  }
  return new Uint8Array(packed)
}

export function unpackChanges(packed: Uint8Array): FeedChange[] {
  const all = Buffer.from(packed)
  return Array.from({ length: all.length / CHANGE_BYTES }, (_, at) => {
    const one = all.subarray(at * CHANGE_BYTES, (at + 1) * CHANGE_BYTES)
    return { id: ulidOf(one), at: one.readUInt32BE(ULID_BYTES) }
  })
}

/** How many changes fit into the item beside `bytes` of other attributes, so that a write of it costs one kilobyte. */
export const changesBeside = (bytes: number): number => Math.max(1, Math.floor((1_000 - bytes) / CHANGE_BYTES))
