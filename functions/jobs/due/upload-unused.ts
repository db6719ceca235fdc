import type { DueThing } from '../../data/due.ts'
import { doomedFiles, files } from '../../data/uploads.ts'
import { erase, put, transact } from '../../data/write.ts'
import { ulid } from '../../domain/ulid.ts'

/** A file that nothing shows a day after it was published loses its owner, so that nothing can show it any more, and is deleted. */
export async function uploadUnused({ id: url }: DueThing): Promise<void> {
  await transact({
    file: erase(files.key({ url }), { exists: true, without: ['usedBy'] }),
    doomed: put(doomedFiles, { id: ulid(), url }),
  })
}
