import type { Context, ScheduledEvent } from 'aws-lambda'
import type { Position } from '../../data/reads.ts'
import { commit } from '../../data/transaction.ts'
import { endFileDeletion, listFileDeletions, type FileDeletion } from '../../data/uploads/files.ts'
import { deleteObjects, publicKey } from '../../files/bucket.ts'
import { log } from '../../platform/log.ts'

const RESERVE_MS = 10_000

/** Deletes the files that nothing shows any more, every five minutes. */
export async function handler(_event: ScheduledEvent, context: Context): Promise<void> {
  await deleteFiles(() => context.getRemainingTimeInMillis() > RESERVE_MS)
}

/** One call deletes up to 1,000 objects; these are few enough to end at once. */
const BATCH = 100

/** Deletes queued files from the bucket, then their queue items; a file that could not be deleted stays queued. */
export async function deleteFiles(mayGoOn: () => boolean): Promise<void> {
  let next: Position
  do {
    const listed: { items: FileDeletion[]; next: Position } = await listFileDeletions(BATCH, next)
    if (listed.items.length > 0) await deleteAll(listed.items)
    next = listed.next
  } while (next && mayGoOn())
}

async function deleteAll(deletions: readonly FileDeletion[]): Promise<void> {
  const left = await deleteObjects(deletions.map(({ url }) => publicKey(url)))
  if (left.size > 0) log('error', 'files not deleted', { job: 'files', count: left.size })
  const done = deletions.filter(({ url }) => !left.has(publicKey(url)))
  await Promise.all(done.map((deletion) => commit(endFileDeletion(deletion))))
}
