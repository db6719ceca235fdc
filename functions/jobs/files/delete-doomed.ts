import { page, recordOf } from '../../data/store/table.ts'
import { DOOMED, doomedFiles, type DoomedFile } from '../../data/uploads/uploads.ts'
import { commit, erase } from '../../data/store/write.ts'
import { log } from '../../platform/log.ts'
import { deleteObjects, publicKey } from '../../files/bucket.ts'

/** One call deletes up to 1,000 objects; these are few enough to forget them at once. */
const BATCH = 100

/** Deletes doomed files from the bucket, then their items; a file that cannot be deleted stays doomed. */
export async function deleteDoomed(mayGoOn: () => boolean): Promise<void> {
  let after: Record<string, unknown> | undefined
  do {
    const { rows, next }: Awaited<ReturnType<typeof page>> = await page({ pk: DOOMED, limit: BATCH, after })
    if (rows.length > 0) await deleteAll(rows.map((row) => recordOf<DoomedFile>(row)))
    after = next
  } while (after && mayGoOn())
}

async function deleteAll(doomed: readonly DoomedFile[]): Promise<void> {
  const left = await deleteObjects(doomed.map(({ url }) => publicKey(url)))
  if (left.size > 0) log('error', 'files not deleted', { job: 'files', count: left.size })
  const gone = doomed.filter(({ url }) => !left.has(publicKey(url)))
  await Promise.all(gone.map((file) => commit(erase(doomedFiles.key(file)))))
}
