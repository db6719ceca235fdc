import type { Context, ScheduledEvent } from 'aws-lambda'
import { sendWaiting } from './send-waiting.ts'

const RESERVE_MS = 10_000

/** Sends the mails that wait, every minute; what does not fit into one run is sent by the next. */
export async function handler(_event: ScheduledEvent, context: Context): Promise<void> {
  await sendWaiting(() => context.getRemainingTimeInMillis() > RESERVE_MS)
}
