import type { ScheduledAction } from '../../data/scheduled-actions.ts'
import { archiveCompleted } from '../../domain/tasks/lifecycle/archive-completed.ts'
import { permanentlyDeleteTask } from '../../domain/tasks/lifecycle/permanently-delete-task.ts'
import { unassignMember } from '../../domain/tasks/lifecycle/unassign-member.ts'
import { threadOf } from '../../domain/tasks/threads/activity.ts'
import { remindOfTask } from '../../domain/tasks/news/reminders.ts'
import { deleteItemsOf, goOn } from './go-on.ts'

/** A run of the job has one minute for all actions. */
const TASKS = 200

/** Takes a task off the board 30 days after it was completed. */
export async function taskCompleted({ id, facts: { startupId, completedAt } }: ScheduledAction<'task.completed'>): Promise<void> {
  await archiveCompleted({ startupId, id }, completedAt)
}

/** Deletes a task 30 days after a user archived it. */
export async function taskDeleted({ id, facts: { startupId, deletesAt } }: ScheduledAction<'task.deleted'>): Promise<void> {
  await permanentlyDeleteTask({ startupId, id }, deletesAt)
}

export const taskItems = deleteItemsOf(threadOf)

/** Goes on with a former member who was assigned to more tasks than the event handler took. */
export async function memberUnassigned(action: ScheduledAction<'member.unassigned'>): Promise<void> {
  if (!(await unassignMember(action.facts, TASKS))) await goOn(action)
}

/** Reminds the assignees of a task 24 hours before it is due. */
export const taskDue = ({ id, facts }: ScheduledAction<'task.due'>): Promise<void> => remindOfTask('task.due', id, facts)

/** Notifies the assignees of a task that is due now. */
export const taskOverdue = ({ id, facts }: ScheduledAction<'task.overdue'>): Promise<void> => remindOfTask('task.overdue', id, facts)
