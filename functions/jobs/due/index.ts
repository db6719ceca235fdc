import type { Context, ScheduledEvent } from 'aws-lambda'
import { catchUp } from './catch-up.ts'

const RESERVE_MS = 5_000

/** Does what has become due, every minute; what does not fit into one run is done by the next. */
export async function handler(_event: ScheduledEvent, context: Context): Promise<void> {
  await catchUp(() => context.getRemainingTimeInMillis() > RESERVE_MS)
}
