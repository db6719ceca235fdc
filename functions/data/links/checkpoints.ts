import { entity, find } from '../store/table.ts'
import { change, put, type Write } from '../store/write.ts'

/** Up to where one shard of the stream has been counted: the high-water mark (design 5). */
interface Mark {
  shardId: string
  /** Sequence number, padded. */
  seq: string
}
export const marks = entity<Mark, { shardId: string }>({
  kind: 'mark',
  key: ({ shardId }) => ({ pk: `MARK#${shardId}`, sk: 'MARK' }),
})

const SEQUENCE_DIGITS = 40
/** A stream's sequence number as text whose order is that of the numbers. */
export const sequence = (number: string): string => number.padStart(SEQUENCE_DIGITS, '0')

/** The last sequence number that was counted, or '' when the shard is new. */
export const markOf = async (shardId: string): Promise<string> => (await find(marks, { shardId }, { consistent: true }))?.seq ?? ''

/** Moves a shard's mark on, refused unless it still stands where it was seen. */
export const moveMark = (shardId: string, from: string, to: string): Write =>
  change(
    marks.key({ shardId }),
    { set: { _kind: marks.kind, shardId, seq: to } },
    from === '' ? { without: ['seq'] } : { equals: { seq: from } },
  )

/** A record that could not be read, kept for a person to look at. */
interface DeadRecord {
  shardId: string
  seq: string
  why: string
  /** The record as JSON, cut off when it is long. */
  text: string
}
const deadRecords = entity<DeadRecord, { shardId: string; seq: string }>({
  kind: 'dead-record',
  key: ({ shardId, seq }) => ({ pk: `DEAD#${shardId}`, sk: seq }),
})

/** Sets a record aside. */
export const bury = (record: DeadRecord): Write => put(deadRecords, record)
