import { schedule, type ScheduledAction } from '../../../data/scheduled-actions.ts'
import { commit } from '../../../data/transaction.ts'
import { countRecords } from '../../../domain/analytics/counting/count-records.ts'
import type { Counted } from '../../../domain/analytics/counting/counted.ts'
import { countHeldMeeting } from '../../../domain/analytics/counting/held-meetings.ts'
import { backfill, recount } from '../../../domain/analytics/recount/recount.ts'
import { fillIn } from '../../../domain/links/recount/recount-startup.ts'

/** Counts what an event handler could not. */
export async function analyticsCounted({ facts }: ScheduledAction): Promise<void> {
  const { startupId, versions } = facts as { startupId: string; versions: Counted[] }
  await countRecords(startupId, versions)
}

/** Counts what a startup had before there were counts, as much as fits into one run, and schedules itself for the rest. */
export async function analyticsBackfilled({ kind, id, facts }: ScheduledAction): Promise<void> {
  if (await backfill(id)) await fillIn(id)
  else await commit(schedule({ at: new Date(Date.now() + 1).toISOString(), kind, id, facts }))
}

/** Compares what is counted of a startup with its records, and the packs with each other, after a day is closed. */
export async function analyticsRecounted({ facts }: ScheduledAction): Promise<void> {
  const { startupId, day } = facts as { startupId: string; day: string }
  await recount(startupId, day)
}

export const meetingHeld = ({ facts }: ScheduledAction): Promise<void> =>
  countHeldMeeting(facts as unknown as Parameters<typeof countHeldMeeting>[0])
