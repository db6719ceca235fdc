/** One event pattern as Lambda filters know it: a record is delivered when it matches any pattern of its job. */
export interface StreamPattern {
  eventName?: readonly ('INSERT' | 'MODIFY' | 'REMOVE')[]
  dynamodb: Partial<Record<'NewImage' | 'OldImage', Readonly<Record<string, { S: readonly TextRule[] }>>>>
}
export type TextRule = string | { readonly 'anything-but': readonly string[] }

/** A Lambda that the table's stream feeds; order is kept per shard. */
export interface StreamJob {
  patterns: readonly StreamPattern[]
  batchSize: number
  /** Seconds that a batch may wait to fill. */
  batchingWindow: number
  /** Seconds; set where the handler needs the event to name its shard (design 5). */
  tumblingWindow?: number
  parallelization: number
  bisectOnError: boolean
  reportsFailedItems: boolean
  /** 'unlimited', or that many before the batch goes to the dead-letter queue. */
  retries: number | 'unlimited'
}
export interface TimedJob {
  everyMinutes: number
  /** At home, where a run costs nothing and somebody may be waiting before the terminal. */
  everySecondsAtHome?: number
}

const COUNTED = ['visit', 'conversion'] as const
/**
 * Nothing follows a visit, a day of a link, what things are found by, or what somebody was told: these would be most of the stream.
 * The totals of links are followed, though: many visits are one change of a total, and only its stream tells each value once.
 */
const NEVER_FOLLOWED = [
  'visit',
  'counter-day',
  'mark',
  'search',
  'search-record',
  'notification',
  'inbox',
  'notification-group',
  'notified-event',
  'board',
  'known-network',
] as const

/** What feeds the jobs on the stream, for both homes; the names are those of functions/jobs. */
export const STREAM_JOBS = {
  counts: {
    patterns: [{ eventName: ['INSERT'], dynamodb: { NewImage: { _kind: { S: COUNTED } } } }],
    batchSize: 1_000,
    batchingWindow: 1,
    tumblingWindow: 60,
    parallelization: 1,
    bisectOnError: false,
    reportsFailedItems: false,
    retries: 'unlimited',
  },
  'follow-ups': {
    patterns: [
      { dynamodb: { NewImage: { _kind: { S: [{ 'anything-but': NEVER_FOLLOWED }] } } } },
      { eventName: ['REMOVE'], dynamodb: { OldImage: { _kind: { S: [{ 'anything-but': NEVER_FOLLOWED }] } } } },
    ],
    batchSize: 100,
    batchingWindow: 0,
    parallelization: 1,
    bisectOnError: true,
    reportsFailedItems: true,
    retries: 5,
  },
} as const satisfies Record<string, StreamJob>

/** What the timer starts, for both homes. */
export const TIMED_JOBS = {
  due: { everyMinutes: 1 },
  files: { everyMinutes: 5 },
  mail: { everyMinutes: 1, everySecondsAtHome: 5 },
} as const satisfies Record<string, TimedJob>

export type StreamJobName = keyof typeof STREAM_JOBS
export type TimedJobName = keyof typeof TIMED_JOBS
