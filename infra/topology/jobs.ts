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
  /** Seconds after which a record that still fails is set aside; without it, when the stream drops it. */
  maxAge?: number
}
export interface TimedJob {
  everyMinutes: number
  /** The rate in the local environment, where a run costs nothing and a developer waits. */
  everySecondsLocally?: number
  /** It needs an account of its own, so it runs only where an environment names one, and not locally. */
  needsAccount?: true
}

const COUNTED = ['visit', 'page-view', 'conversion', 'outcome', 'crew-event', 'count-part'] as const
/**
 * Kinds without event handlers, which would be most of the stream: visits, views of link pages, openings of crew links, days, months and parts of counts of links, counts of startups, search entries, notifications and what of them was sent,
 * states of boards, texts and logs of their items, e-mails of leads, hosted forms, held leads, counts of accounts by day, closing days of opportunities, marks of live proposals, reviews, cases and acts of operators,
 * connections of the live channel, numbers of groups, counts of read receipts, marks of queued mails and of addresses that get none, devices that get push, API tokens and their machines, what webhooks and partner programmes store but commissions and reported conversions. Of a notification the inbox is
 * followed, once.
 * The totals of links have handlers: many visits are one change of a total, and only its stream has each value once.
 */
const NEVER_FOLLOWED = [
  'visit',
  'page-view',
  'crew-event',
  'counter-day',
  'count-part',
  'count-month',
  'count-year',
  'count-levels',
  'click-month',
  'click-year',
  'counter-month',
  'counted-record',
  'annotation',
  'mark',
  'search',
  'search-record',
  'found',
  'found-word',
  'notification',
  'notification-group',
  'notified-event',
  'delivery',
  'board',
  'board-state',
  'task-details',
  'lead-state',
  'lead-email',
  'lead-capture',
  'hosted-form',
  'utm-templates',
  'link-page',
  'link-page-name',
  'link-page-count',
  'held-lead',
  'discarded-lead',
  'opportunity-state',
  'opportunity-details',
  'gig-description',
  'letter',
  'expected-close',
  'own-proposal',
  'review',
  'removed',
  'report-case',
  'report-counts',
  'reporter',
  'operator-act',
  'operator-code',
  'operator-day',
  'deletion-proof',
  'rating',
  'counted-review',
  'pair-award',
  'answer-times',
  'follow',
  'known-network',
  'api-token',
  'api-token-count',
  'machine',
  'machine-membership',
  'day-count',
  'answer',
  'connection',
  'user-connections',
  'presence',
  'room-list',
  'room-receipts',
  'pins',
  'last-seen',
  'queued-mail',
  'mail-address',
  'push-device',
  'webhooks',
  'webhook-delivery',
  'webhook-due',
  'webhook-attempt',
  'webhook-event',
  'webhook-seq',
  'programme',
  'programme-rules',
  'programme-invitation',
  'partner',
  'commission-mark',
  'commission-balance',
] as const

/** The event source mappings of the stream jobs in both environments; names are those of functions/jobs. */
export const STREAM_JOBS = {
  counts: {
    patterns: [{ eventName: ['INSERT'], dynamodb: { NewImage: { _kind: { S: COUNTED } } } }],
    batchSize: 1_000,
    batchingWindow: 1,
    tumblingWindow: 60,
    parallelization: 1,
    bisectOnError: false,
    reportsFailedItems: false,
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
    maxAge: 6 * 3_600,
  },
} as const satisfies Record<string, StreamJob>

/** The scheduled jobs in both environments. */
export const TIMED_JOBS = {
  canary: { everyMinutes: 5, needsAccount: true },
  deliveries: { everyMinutes: 1, everySecondsLocally: 5 },
  due: { everyMinutes: 1 },
  files: { everyMinutes: 5 },
  mail: { everyMinutes: 1, everySecondsLocally: 5 },
  'webhook-deliveries': { everyMinutes: 1, everySecondsLocally: 5 },
} as const satisfies Record<string, TimedJob>

/**
 * The work queue feeds this job with one message at a time. Its workers are one per lane of functions/data/scheduled-actions.ts, so that no
 * lane waits for another. A message that nobody took within the minute is dropped, since the next minute sends it again.
 */
export const WORK_QUEUE = { feeds: 'due', workers: 32, workersLocally: 4, keptSeconds: 60 } as const

/**
 * The queue of webhooks feeds its job with one endpoint at a time, so that a slow receiver takes one worker, and mostly none: those that keep
 * failing are left to the timer.
 */
export const WEBHOOK_QUEUE = { feeds: 'webhook-deliveries', sender: 'follow-ups', workers: 64, workersLocally: 8, keptSeconds: 60 } as const

export type StreamJobName = keyof typeof STREAM_JOBS
export type TimedJobName = keyof typeof TIMED_JOBS
