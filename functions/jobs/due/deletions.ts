import type { ScheduledAction } from '../../data/scheduled-actions.ts'
import { permanentlyDeleteUser } from '../../domain/deletion/permanently-delete-user.ts'
import { permanentlyDeleteStartup } from '../../domain/deletion/permanently-delete-startup.ts'
import type { ListPosition } from '../../data/reads.ts'
import { deleteRoomItems } from '../../domain/rooms/lifecycle/delete-room.ts'
import { goOn } from './go-on.ts'

/** Of 25 items each: what other tenants have in the same lane waits for no more of one deletion. */
const BATCHES = 20

/** Deletes what a deleted user left behind, as much as fits into one run, and schedules itself for the rest. */
export async function accountDeleted(action: ScheduledAction<'account.deleted'>, mayGoOn: () => boolean): Promise<void> {
  const { progress = { part: 0 } } = action.facts
  const rest = await permanentlyDeleteUser(action.id, progress, BATCHES, mayGoOn)
  if (rest) await goOn(action, { progress: rest })
}

/** Deletes what a deleted startup left behind, as much as fits into one run, and schedules itself for the rest. */
export async function startupDeleted(action: ScheduledAction<'startup.deleted'>, mayGoOn: () => boolean): Promise<void> {
  const { progress = { part: 0 } } = action.facts
  const rest = await permanentlyDeleteStartup(action.id, progress, BATCHES, mayGoOn)
  if (rest) await goOn(action, { progress: rest })
}

const BATCH = 25

/** Deletes what a deleted group left behind, as much as fits into one run, and schedules itself for the rest. */
export async function roomDeleted(action: ScheduledAction<'room.deleted'>, mayGoOn: () => boolean): Promise<void> {
  let after: ListPosition | undefined
  for (let batch = 0; batch < BATCHES && mayGoOn(); batch += 1) {
    after = await deleteRoomItems(action.id, { limit: BATCH, after })
    if (!after) return
  }
  await goOn(action)
}
