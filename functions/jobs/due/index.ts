import type { Context, ScheduledEvent, SQSEvent } from 'aws-lambda'
import type { QueueLane } from '../../data/scheduled-actions.ts'
import { catchUp } from './catch-up.ts'
import { dispatch, runLane } from './queues.ts'

/** Before the end of a run: from when on nothing more begins, and when what has not ended is postponed. */
const RESERVE_MS = 10_000
const POSTPONED_MS = 3_000

/**
 * Runs scheduled actions. Every minute: those that users wait for, and messages to the work queue for the lanes of all others. By such a
 * message: what is due in its lane. The next run continues where this one had to stop.
 */
export async function handler(event: ScheduledEvent | SQSEvent, context: Context): Promise<void> {
  const msLeft = () => context.getRemainingTimeInMillis() - POSTPONED_MS
  const time = { mayGoOn: () => context.getRemainingTimeInMillis() > RESERVE_MS, msLeft }
  if ('Records' in event) {
    for (const { body } of event.Records) await runLane(JSON.parse(body) as QueueLane, time)
    return
  }
  for (const done of await Promise.allSettled([dispatch(), catchUp(time)])) if (done.status === 'rejected') throw done.reason
}
