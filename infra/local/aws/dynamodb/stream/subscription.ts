import type { StreamRecord } from './record.ts'

/** What a handler gets: Lambda's event, which names its shard; window and state when a tumbling window is set. */
export interface StreamEvent {
  Records: StreamRecord[]
  shardId: string
  eventSourceARN: string
  window?: { start: string; end: string }
  state?: unknown
  isFinalInvokeForWindow?: boolean
  isWindowTerminatedEarly?: boolean
}

/** Records that were tried `attempts` times and are passed over. */
export interface Discarded {
  shardId: string
  records: StreamRecord[]
  attempts: number
  error: unknown
}

export interface Subscription {
  /** Names the checkpoints: the same name goes on where it was after a restart. */
  name: string
  batchSize: number
  /** Seconds that a batch may wait to fill. */
  batchingSeconds?: number
  /** Seconds of a tumbling window. */
  windowSeconds?: number
  filter?: (record: StreamRecord) => boolean
  /** May answer `{ batchItemFailures: [{ itemIdentifier }] }`: the records before the first of them are done. */
  deliver: (event: StreamEvent) => Promise<unknown>
  /** Retries of a failed batch before it is discarded; unlimited by default. */
  retries?: number
  /** Seconds after which a record that failed is discarded; unlimited by default. */
  maxAge?: number
  /** Bisects a failed batch until the failing record is alone. */
  bisect?: boolean
  onDiscarded?: (lost: Discarded) => void | Promise<void>
}

/** How many of the records are done after this answer, as Lambda reads it: an identifier that it does not know fails them all. */
export function doneBy(answer: unknown, sequences: readonly string[]): number {
  const failures = (answer as { batchItemFailures?: { itemIdentifier?: string }[] } | null | undefined)?.batchItemFailures
  if (!Array.isArray(failures) || failures.length === 0) return sequences.length
  const positions = failures.map(({ itemIdentifier = '' }) => sequences.indexOf(itemIdentifier))
  return Math.max(0, Math.min(...positions))
}
