import type { ListPosition } from '../../data/reads.ts'
import { schedule, type ScheduledAction } from '../../data/scheduled-actions.ts'
import { commit } from '../../data/transaction.ts'
import { deleteRoomItems } from '../../domain/rooms/lifecycle/delete-room.ts'

/** Of 25 items each: a run of the job has one minute for all actions. */
const BATCHES = 20
const BATCH = 25

/** Deletes what a deleted group left behind, as much as fits into one run, and schedules itself for the rest. */
export async function roomDeleted({ id, kind }: ScheduledAction): Promise<void> {
  let after: ListPosition | undefined
  for (let batch = 0; batch < BATCHES; batch += 1) {
    after = await deleteRoomItems(id, { limit: BATCH, after })
    if (!after) return
  }
  await commit(schedule({ at: new Date(Date.now() + 1).toISOString(), kind, id, facts: {} }))
}
