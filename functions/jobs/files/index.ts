import type { Context, ScheduledEvent } from 'aws-lambda'
import { deleteFiles } from './delete-files.ts'

const RESERVE_MS = 10_000

/** Deletes the files that nothing shows any more, every five minutes. */
export async function handler(_event: ScheduledEvent, context: Context): Promise<void> {
  await deleteFiles(() => context.getRemainingTimeInMillis() > RESERVE_MS)
}
