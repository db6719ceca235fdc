import type { LogEntry, StreamLog } from './log.ts'
import type { StreamRecord } from './record.ts'

/** The next records of a shard that a consumer wants, and how far the shard was read to find them. */
export interface Batch {
  entries: LogEntry[]
  through: string
}

const MOST_READ = 2_000

export function readBatch(log: StreamLog, shard: string, from: string, size: number, wanted: (record: StreamRecord) => boolean): Batch {
  const entries: LogEntry[] = []
  let through = from
  let read = 0
  const tail = log.tail(shard)
  for (const entry of log.between(shard, from, tail)) {
    through = entry.sequence
    if (wanted(entry.record)) entries.push(entry)
    read += 1
    if (entries.length === size || read === MOST_READ) return { entries, through }
  }
  return { entries, through: tail > from ? tail : from }
}
