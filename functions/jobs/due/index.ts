import type { Context, ScheduledEvent } from 'aws-lambda'
import { catchUp } from './catch-up.ts'

const RESERVE_MS = 5_000

/** Runs scheduled actions, every minute; the next run continues where this one had to stop. */
export async function handler(_event: ScheduledEvent, context: Context): Promise<void> {
  await catchUp(() => context.getRemainingTimeInMillis() > RESERVE_MS)
}
