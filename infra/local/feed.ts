import { STREAM_JOBS, type StreamJob, type StreamPattern, type TextRule } from '../topology/jobs.ts'
import type { ChangeStream, Discarded, StreamRecord } from './aws/dynamodb/stream/index.ts'

export interface FeedOptions {
  stream: Pick<ChangeStream, 'subscribe'>
  invoke: (name: string, event: object) => Promise<unknown>
  onDiscarded: (name: string, lost: Discarded) => void | Promise<void>
  /** Seconds in place of the jobs' own. */
  gather?: Gathering | undefined
  /** After so many, a batch is discarded, whatever its age. */
  retries?: number
}

/** How long records are gathered for one batch. */
export interface Gathering {
  /** Of the tumbling windows, over whose end no batch reaches. */
  windowSeconds: number
  /** Of the batching window, by the real clock; it ends early when the stream is to be drained. */
  batchingSeconds: number
}

/** Feeds the jobs of infra/topology/jobs.ts from the table's stream, as Lambda's event source mappings do. */
export function feedJobs({ stream, invoke, onDiscarded, gather, retries }: FeedOptions): void {
  for (const [name, job] of Object.entries<StreamJob>(STREAM_JOBS)) {
    stream.subscribe({
      name,
      batchSize: job.batchSize,
      batchingSeconds: gather?.batchingSeconds ?? job.batchingWindow,
      filter: filterOf(job.patterns),
      bisect: job.bisectOnError,
      ...(job.tumblingWindow !== undefined && { windowSeconds: gather?.windowSeconds ?? job.tumblingWindow }),
      ...(job.maxAge !== undefined && { maxAge: job.maxAge, ...(retries !== undefined && { retries }) }),
      deliver: (event) => invoke(name, event),
      onDiscarded: (lost) => onDiscarded(name, lost),
    })
  }
}

const allows = (rules: readonly TextRule[], value: string): boolean =>
  rules.some((rule) => (typeof rule === 'string' ? rule === value : !rule['anything-but'].includes(value)))

function matches({ eventName, dynamodb }: StreamPattern, record: StreamRecord): boolean {
  if (eventName && !eventName.includes(record.eventName)) return false
  return Object.entries(dynamodb).every(([image, attributes]) =>
    Object.entries(attributes).every(([name, { S: rules }]) => {
      const value = record.dynamodb[image as 'NewImage' | 'OldImage']?.[name]
      return value !== undefined && 'S' in value && allows(rules, value.S)
    }),
  )
}

/** Says of a stream record whether Lambda's event filter would deliver it; a missing attribute matches no rule. */
export const filterOf =
  (patterns: readonly StreamPattern[]) =>
  (record: StreamRecord): boolean =>
    patterns.some((pattern) => matches(pattern, record))
