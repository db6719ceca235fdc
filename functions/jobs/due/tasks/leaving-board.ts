import { schedule, type ScheduledAction } from '../../../data/scheduled-actions.ts'
import { commit } from '../../../data/transaction.ts'
import { archiveCompleted } from '../../../domain/tasks/lifecycle/archive-completed.ts'
import { permanentlyDeleteTask } from '../../../domain/tasks/lifecycle/permanently-delete-task.ts'
import { unassignMember } from '../../../domain/tasks/lifecycle/unassign-member.ts'
import { threadOf } from '../../../domain/tasks/threads/activity.ts'
import { deleteThread } from '../../../domain/threads/delete-thread.ts'

/** A run of the job has one minute for all actions. */
const BATCHES = 20
const TASKS = 200

const goOn = ({ kind, id, facts }: ScheduledAction) => commit(schedule({ at: new Date(Date.now() + 1).toISOString(), kind, id, facts }))

/** Takes a task off the board 30 days after it was completed. */
export async function taskCompleted({ id, facts }: ScheduledAction): Promise<void> {
  const { startupId, completedAt } = facts as { startupId: string; completedAt: string }
  await archiveCompleted({ startupId, id }, completedAt)
}

/** Deletes a task 30 days after a user archived it. */
export async function taskDeleted({ id, facts }: ScheduledAction): Promise<void> {
  const { startupId, deletesAt } = facts as { startupId: string; deletesAt: string }
  await permanentlyDeleteTask({ startupId, id }, deletesAt)
}

/** Deletes what a deleted task left behind, as much as fits into one run, and schedules itself for the rest. */
export async function taskItems(action: ScheduledAction): Promise<void> {
  const { startupId } = action.facts as { startupId: string }
  if (!(await deleteThread(threadOf({ startupId, id: action.id }), BATCHES))) await goOn(action)
}

/** The same with a former member who was assigned to more tasks than the event handler took. */
export async function memberUnassigned(action: ScheduledAction): Promise<void> {
  const member = action.facts as { startupId: string; userId: string }
  if (!(await unassignMember(member, TASKS))) await goOn(action)
}
