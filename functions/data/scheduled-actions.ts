import { createHash } from 'node:crypto'
import type { Outcome } from './links/outcomes.ts'
import { entity, find, page, recordOf, type Page } from './store/table.ts'
import { remove, put, type Mutation } from './store/write.ts'

type Nothing = Record<string, never>
type Position = Record<string, unknown>
interface InStartup {
  startupId: string
}
interface Member extends InStartup {
  userId: string
}
interface Deleted extends InStartup {
  deletesAt: string
}
interface DueTask extends InStartup {
  dueAt: string
}
interface Rest {
  after?: Position | undefined
}

/** What a scheduled action of each kind holds besides its id; the job `due` has a handler for each kind. */
export interface ActionFacts {
  'account.deleted': { progress?: { part: number; after?: Position | undefined } }
  'startup.deleted': { progress?: { part: number; after?: Position | undefined; parts?: number } }
  'request.expired': Nothing
  'transfer.expired': Nothing
  'recount.link': { linkId: string; day: string }
  'recount.startup': InStartup & { day: string }
  /** Versions of records, as the domain counts them. */
  'analytics.count': InStartup & { versions: readonly unknown[] }
  'analytics.backfill': Nothing
  /** A page of the recipients of an event, as the domain notifies them. */
  'notices.page': { notice: object; userIds: readonly string[]; event: string; followersOf?: object; after?: Position | undefined }
  /** `firstEnd`: when the first occurrence that it counts ends; earlier ones were counted by the former times of a series. */
  'meeting.held': InStartup & { meetingId: string; sequence: number; firstEnd?: number }
  'upload.unused': { url: string }
  'token.expiring': { hash: string }
  'task.due': DueTask
  'task.overdue': DueTask
  'task.completed': InStartup & { completedAt: string }
  'task.deleted': Deleted
  'task.items': InStartup
  'member.unassigned': Member
  'room.deleted': Nothing
  'lead.followUp': InStartup & { nextFollowUpAt: string }
  'lead.deleted': Deleted
  'lead.items': InStartup
  'opportunity.deleted': Deleted
  'opportunity.items': InStartup
  'member.released': Member
  /** Of one occurrence; a change of the time raises `sequence` and schedules its own, and those of another sequence do nothing. */
  'meeting.reminder': InStartup & { meetingId: string; minutes: number; date: string; start: number; sequence: number }
  'member.uninvited': Member
  'offer.expired': { gigId: string }
  'gig.deadline': Nothing
  'gig.confirmed': Nothing
  'gig.unanswered': Nothing
  'gig.hired': Nothing
  'gig.ended': Rest
  'gig.deleted': Rest
  /** `id` is the act of an operator. `at`: how far it has come in which of the kinds. */
  'operator.mass': {
    userId: string
    kinds: readonly ('link' | 'message' | 'gig' | 'startup')[]
    undo?: true
    /** How often undoing has found nothing more, and looks again later. */
    looks?: number
    at?: { kind: number; after?: Position; before?: number }
  }
  /** The key of the item, which may be of any kind. */
  'find.index': { item: Record<'pk' | 'sk', string> }
  /** What commissions depend on of an outcome. */
  'commission.posted': {
    outcome: Omit<Outcome, 'touch' | 'version' | 'linkId' | 'linkUserId'> & Partial<Pick<Outcome, 'linkId' | 'linkUserId'>>
  }
  'review.shown': { side: 'poster' | 'freelancer' }
}
export type ActionKind = keyof ActionFacts

/** An action that the job `due` runs at a time; written in the transaction of its cause (design 4). */
export interface ScheduledAction<K extends ActionKind = ActionKind> {
  at: string
  kind: K
  id: string
  lane: number
  /** Failed attempts. */
  tries: number
  facts: ActionFacts[K]
}
export const LANES = 8

/**
 * Kinds that no user waits for, by their queue. What is queued lies in lanes without hours, and each lane has a worker of its own: neither
 * queue waits for the other, and reminders for none of them.
 */
export const QUEUES = {
  bulk: {
    lanes: 12,
    kinds: [
      ...(['account.deleted', 'startup.deleted', 'room.deleted', 'gig.ended', 'gig.deleted', 'gig.hired', 'task.completed'] as const),
      ...(['task.deleted', 'task.items', 'lead.deleted', 'lead.items', 'opportunity.deleted', 'opportunity.items'] as const),
      ...([
        'member.unassigned',
        'member.released',
        'member.uninvited',
        'analytics.count',
        'analytics.backfill',
        'notices.page',
        'operator.mass',
        'find.index',
        'commission.posted',
      ] as const),
    ],
  },
  recounts: { lanes: 20, kinds: ['recount.link', 'recount.startup'] },
} as const satisfies Record<string, { lanes: number; kinds: readonly ActionKind[] }>
type QueueName = keyof typeof QUEUES
/** One lane of a queue: what a message of the work queue names. */
export interface QueueLane {
  queue: QueueName
  lane: number
}
/** Every lane of every queue. */
export const QUEUE_LANES: readonly QueueLane[] = Object.entries(QUEUES).flatMap(([queue, { lanes }]) =>
  Array.from({ length: lanes }, (_, lane) => ({ queue: queue as QueueName, lane })),
)

/** The queue of a kind; undefined for what runs on time. */
export const queueOf = (kind: ActionKind): QueueName | undefined =>
  (Object.keys(QUEUES) as QueueName[]).find((name) => (QUEUES[name].kinds as readonly ActionKind[]).includes(kind))

const lanePartition = (at: string, lane: number): string => `DUE#${at.slice(0, 13)}#${lane}`
const queuePartition = ({ queue, lane }: QueueLane): string => `WORK#${queue}#${lane}`

type ScheduledId = Omit<ScheduledAction, 'facts' | 'tries'>
const scheduledActions = entity<ScheduledAction, ScheduledId>({
  kind: 'due',
  key: ({ at, kind, id, lane }) => {
    const queue = queueOf(kind)
    return { pk: queue ? queuePartition({ queue, lane }) : lanePartition(at, lane), sk: `${at}#${kind}#${id}` }
  },
})

function laneOf({ kind, id }: Pick<ScheduledAction, 'kind' | 'id'>): number {
  const queue = queueOf(kind)
  const digest = createHash('sha256').update(id).digest()
  return queue ? digest.readUInt32BE() % QUEUES[queue].lanes : digest.readUInt8() % LANES
}

/** Runs the action of `kind` at `at`, about a minute late at most; one per kind, id and time. */
export const schedule = <K extends ActionKind>(
  action: Pick<ScheduledAction<K>, 'at' | 'kind' | 'id' | 'facts'> & { tries?: number },
): Mutation => put(scheduledActions, { tries: 0, ...action, lane: laneOf(action) })

/** Cancels an action, whether or not it has run. */
export const unschedule = ({ at, kind, id }: Pick<ScheduledAction, 'at' | 'kind' | 'id'>): Mutation =>
  remove(scheduledActions.key({ at, kind, id, lane: laneOf({ kind, id }) }))

/** One page of a lane in the hour of `at`, oldest first. */
export async function listScheduled(
  at: string,
  lane: number,
  after?: Page['next'],
): Promise<{ items: ScheduledAction[]; next: Page['next'] }> {
  const { rows, next } = await page({ pk: lanePartition(at, lane), limit: 100, after })
  return { items: rows.map((row) => recordOf<ScheduledAction>(row)), next }
}

/** The oldest actions of a lane that are due now, at most `limit` (and 1 MB). Half a read unit for an empty lane. */
export async function listQueued(lane: QueueLane, limit: number): Promise<ScheduledAction[]> {
  const { rows } = await page({ pk: queuePartition(lane), above: '0', upTo: `${new Date().toISOString()}~`, limit })
  return rows.map((row) => recordOf<ScheduledAction>(row))
}

/** Moves an action that the release before put among those on time to its queue. To be deleted when a year has passed. */
export const moveToQueue = (action: ScheduledAction): Record<'former' | 'queued', Mutation> => ({
  former: remove({ pk: lanePartition(action.at, action.lane), sk: scheduledActions.key(action).sk }),
  queued: schedule(action),
})

export const deleteScheduled = (action: ScheduledAction): Mutation => remove(scheduledActions.key(action))

/** Up to where the job has run everything. */
export interface ScheduleCheckpoint {
  /** The first instant of a UTC hour: everything before it is done. */
  doneTo: string
}
export const scheduleCheckpoint = entity<ScheduleCheckpoint, unknown>({
  kind: 'due-mark',
  key: () => ({ pk: 'DUE', sk: 'MARK' }),
})
export const getScheduleCheckpoint = (): Promise<ScheduleCheckpoint | undefined> => find(scheduleCheckpoint, {})
export const putScheduleCheckpoint = (doneTo: string): Mutation => put(scheduleCheckpoint, { doneTo })
