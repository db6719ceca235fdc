import { schedule, type ScheduledAction } from '../../data/scheduled-actions.ts'
import { commit } from '../../data/transaction.ts'
import { permanentlyDeleteUser, type Progress } from '../../domain/deletion/permanently-delete-user.ts'

/** Of 25 items each: a run of the job has one minute for all actions. */
const BATCHES = 20

/** Deletes what a deleted user left behind, as much as fits into one run, and schedules itself for the rest. */
export async function accountDeleted({ id, kind, facts }: ScheduledAction): Promise<void> {
  const { progress = { part: 0 } } = facts as { progress?: Progress }
  const rest = await permanentlyDeleteUser(id, progress, BATCHES)
  if (rest) await commit(schedule({ at: new Date(Date.now() + 1).toISOString(), kind, id, facts: { progress: rest } }))
}
