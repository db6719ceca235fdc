import { createHash } from 'node:crypto'
import { entity, find, page, recordOf, type Page } from './store/table.ts'
import { remove, put, type Mutation } from './store/write.ts'

/** The kinds of scheduled actions; the job `due` has a handler for each. */
export type ActionKind =
  | 'account.deleted'
  | 'startup.deleted'
  | 'request.expired'
  | 'transfer.expired'
  | 'recount.link'
  | 'recount.startup'
  | 'recount.analytics'
  | 'analytics.count'
  | 'analytics.backfill'
  | 'meeting.held'
  | 'upload.unused'
  | 'task.due'
  | 'task.overdue'
  | 'task.completed'
  | 'task.deleted'
  | 'task.items'
  | 'member.unassigned'
  | 'room.deleted'
  | 'lead.followUp'
  | 'lead.deleted'
  | 'lead.items'
  | 'opportunity.deleted'
  | 'opportunity.items'
  | 'member.released'
  | 'meeting.reminder'
  | 'member.uninvited'
  | 'offer.expired'
  | 'gig.deadline'
  | 'gig.confirmed'
  | 'gig.ended'
  | 'gig.deleted'
  | 'review.shown'

/** An action that the job `due` runs at a time; written in the transaction of its cause (design 4). */
export interface ScheduledAction {
  at: string
  kind: ActionKind
  id: string
  lane: number
  /** Failed attempts. */
  tries: number
  facts: Record<string, unknown>
}
export const LANES = 8

const lanePartition = (at: string, lane: number): string => `DUE#${at.slice(0, 13)}#${lane}`

const scheduledActions = entity<ScheduledAction>({
  kind: 'due',
  key: ({ at, kind, id, lane }) => ({ pk: lanePartition(at, lane), sk: `${at}#${kind}#${id}` }),
})

const laneOf = (id: string): number => createHash('sha256').update(id).digest().readUInt8() % LANES

/** Runs the action of `kind` at `at`, about a minute late at most; one per kind, id and time. */
export const schedule = (action: Pick<ScheduledAction, 'at' | 'kind' | 'id' | 'facts'> & { tries?: number }): Mutation =>
  put(scheduledActions, { tries: 0, ...action, lane: laneOf(action.id) })

/** Cancels an action, whether or not it has run. */
export const unschedule = ({ at, kind, id }: Pick<ScheduledAction, 'at' | 'kind' | 'id'>): Mutation =>
  remove(scheduledActions.key({ at, kind, id, lane: laneOf(id), tries: 0, facts: {} }))

/** One page of a lane in the hour of `at`, oldest first. */
export async function listScheduled(
  at: string,
  lane: number,
  after?: Page['next'],
): Promise<{ items: ScheduledAction[]; next: Page['next'] }> {
  const { rows, next } = await page({ pk: lanePartition(at, lane), limit: 100, after })
  return { items: rows.map((row) => recordOf<ScheduledAction>(row)), next }
}

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
