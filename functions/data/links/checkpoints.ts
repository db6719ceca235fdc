import { entity, find } from '../store/table.ts'
import { change, put, type Mutation, type Refusal } from '../store/write.ts'

/** The checkpoint of one shard of the stream: the last counted sequence number (design 5). */
interface Checkpoint {
  shardId: string
  /** Sequence number, padded. */
  seq: string
}
export const checkpoints = entity<Checkpoint, { shardId: string }>({
  kind: 'mark',
  key: ({ shardId }) => ({ pk: `MARK#${shardId}`, sk: 'MARK' }),
})

const SEQUENCE_DIGITS = 40
/** A stream's sequence number as text that sorts as the number does. */
export const sequence = (number: string): string => number.padStart(SEQUENCE_DIGITS, '0')

/** The last sequence number that was counted, or '' when the shard is new. */
export const getCheckpoint = async (shardId: string): Promise<string> =>
  (await find(checkpoints, { shardId }, { consistent: true }))?.seq ?? ''

/** Advances a shard's checkpoint as long as it is where it was read. */
export const moveCheckpoint = (shardId: string, from: string, to: string): Mutation =>
  change(
    checkpoints.key({ shardId }),
    { set: { _kind: checkpoints.kind, shardId, seq: to } },
    from === '' ? { without: ['seq'] } : { equals: { seq: from } },
  )

/** Where the checkpoint is, when `moveCheckpoint` failed. */
export const sequenceIn = (checkpoint: Refusal | undefined): string => {
  const seq = checkpoint?.['seq']
  return typeof seq === 'string' ? seq : ''
}

/** A record that could not be read, kept for inspection. */
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
export const putDeadRecord = (record: DeadRecord): Mutation => put(deadRecords, record)
