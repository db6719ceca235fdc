import type { Condition } from '../../data/store/expression.ts'
import { doomedFiles, files } from '../../data/uploads/uploads.ts'
import { erase, put, transact, type Write } from '../../data/store/write.ts'
import { ulid } from '../../platform/ulid.ts'

/** The writes by which a public file loses its owner, so that nothing can show it any more, and is deleted; as long as `condition` holds. */
export const doomingOf = (url: string, condition: Condition): Record<string, Write> => ({
  [`file ${url}`]: erase(files.key({ url }), condition),
  [`doomed ${url}`]: put(doomedFiles, { id: ulid(), url }),
})

/** Deletes a public file that nothing shows; one that is shown or gone stays as it is. */
export async function doomUnused(url: string): Promise<void> {
  await transact(doomingOf(url, { exists: true, without: ['usedBy'] }))
}
