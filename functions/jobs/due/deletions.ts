import { schedule, type ScheduledAction } from '../../data/scheduled-actions.ts'
import { commit } from '../../data/transaction.ts'
import { permanentlyDeleteUser } from '../../domain/deletion/permanently-delete-user.ts'
import { permanentlyDeleteStartup } from '../../domain/deletion/permanently-delete-startup.ts'
import type { ListPosition } from '../../data/reads.ts'
import { deleteRoomItems } from '../../domain/rooms/lifecycle/delete-room.ts'

/** Of 25 items each: what other tenants have in the same lane waits for no more of one deletion. */
const BATCHES = 20

/** Deletes what a deleted user left behind, as much as fits into one run, and schedules itself for the rest. */
export async function accountDeleted({ id, kind, facts }: ScheduledAction<'account.deleted'>, mayGoOn: () => boolean): Promise<void> {
  const { progress = { part: 0 } } = facts
  const rest = await permanentlyDeleteUser(id, progress, BATCHES, mayGoOn)
  if (rest) await commit(schedule({ at: new Date(Date.now() + 1).toISOString(), kind, id, facts: { progress: rest } }))
}

/** Deletes what a deleted startup left behind, as much as fits into one run, and schedules itself for the rest. */
export async function startupDeleted({ id, kind, facts }: ScheduledAction<'startup.deleted'>, mayGoOn: () => boolean): Promise<void> {
  const { progress = { part: 0 } } = facts
  const rest = await permanentlyDeleteStartup(id, progress, BATCHES, mayGoOn)
  if (rest) await commit(schedule({ at: new Date(Date.now() + 1).toISOString(), kind, id, facts: { progress: rest } }))
}

const BATCH = 25

/** Deletes what a deleted group left behind, as much as fits into one run, and schedules itself for the rest. */
export async function roomDeleted({ id, kind }: ScheduledAction<'room.deleted'>, mayGoOn: () => boolean): Promise<void> {
  let after: ListPosition | undefined
  for (let batch = 0; batch < BATCHES && mayGoOn(); batch += 1) {
    after = await deleteRoomItems(id, { limit: BATCH, after })
    if (!after) return
  }
  await commit(schedule({ at: new Date(Date.now() + 1).toISOString(), kind, id, facts: {} }))
}
