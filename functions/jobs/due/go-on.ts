import { schedule, type ActionFacts, type ActionKind, type ScheduledAction } from '../../data/scheduled-actions.ts'
import { commit } from '../../data/transaction.ts'
import type { Thread } from '../../data/threads/threads.ts'
import { deleteThread } from '../../domain/threads/delete-thread.ts'

/** Schedules an action again for the rest, which has other facts where they are given. */
export async function goOn<K extends ActionKind>({ kind, id, facts }: ScheduledAction<K>, rest: ActionFacts[K] = facts): Promise<void> {
  await commit(schedule({ at: new Date(Date.now() + 1).toISOString(), kind, id, facts: rest }))
}

/** A run of the job has one minute for all actions. */
const BATCHES = 20

/** Deletes what a deleted item of a board left behind, as much as fits into one run, and schedules itself for the rest. */
export const deleteItemsOf =
  (threadOf: (item: { startupId: string; id: string }) => Thread) =>
  async (action: ScheduledAction<'task.items' | 'lead.items' | 'opportunity.items'>): Promise<void> => {
    const thread = threadOf({ startupId: action.facts.startupId, id: action.id })
    if (!(await deleteThread(thread, BATCHES))) await goOn(action)
  }
