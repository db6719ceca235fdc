import { due, type DueThing } from '../../data/scheduled-actions.ts'
import { transact } from '../../data/store/write.ts'
import { eraseStartup, type Progress } from '../../domain/deletion/erase-startup.ts'

/** Of 25 items each: a run of the job has a minute for all that is due. */
const BATCHES = 20

/** Deletes what a deleted startup left behind, as much as fits, and has itself called again for the rest. */
export async function startupDeleted({ id, kind, facts }: DueThing): Promise<void> {
  const { progress = { part: 0 } } = facts as { progress?: Progress }
  const rest = await eraseStartup(id, progress, BATCHES)
  if (rest) await transact({ again: due({ at: new Date(Date.now() + 1).toISOString(), kind, id, facts: { progress: rest } }) })
}
