import type { StreamLog } from './log.ts'
import type { StreamRecord } from './record.ts'

/** The next records of a shard that a consumer wants, and how far the shard was read to find them. */
export interface Batch {
  records: StreamRecord[]
  through: string
}

const MOST_READ = 2_000

export async function readBatch(
  log: StreamLog,
  shard: string,
  from: string,
  size: number,
  wanted: (record: StreamRecord) => boolean,
): Promise<Batch> {
  const records: StreamRecord[] = []
  let through = from
  let read = 0
  const tail = log.tail(shard)
  for await (const record of log.between(shard, from, tail)) {
    through = record.dynamodb.SequenceNumber
    if (wanted(record)) records.push(record)
    read += 1
    if (records.length === size || read === MOST_READ) return { records, through }
  }
  return { records, through: tail > from ? tail : from }
}
