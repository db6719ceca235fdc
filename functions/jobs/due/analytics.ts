import type { ScheduledAction } from '../../data/scheduled-actions.ts'
import { countRecords } from '../../domain/analytics/counting/count-records.ts'
import type { Counted } from '../../domain/analytics/counting/counted.ts'
import { countHeldMeeting } from '../../domain/analytics/counting/held-meetings.ts'
import { backfill } from '../../domain/analytics/recount/recount.ts'
import { fillIn } from '../../domain/links/recount/recount-startup.ts'
import { goOn } from './go-on.ts'

/** Counts what an event handler could not. */
export async function analyticsCounted({ facts: { startupId, versions } }: ScheduledAction<'analytics.count'>): Promise<void> {
  await countRecords(startupId, versions as readonly Counted[])
}

/** Counts what a startup had before there were counts, as much as fits into one run, and schedules itself for the rest. */
export async function analyticsBackfilled(action: ScheduledAction<'analytics.backfill'>): Promise<void> {
  if (await backfill(action.id)) await fillIn(action.id)
  else await goOn(action)
}

export const meetingHeld = ({ facts }: ScheduledAction<'meeting.held'>): Promise<void> => countHeldMeeting(facts)
