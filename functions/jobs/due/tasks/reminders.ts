import type { ScheduledAction } from '../../../data/scheduled-actions.ts'
import { remindOfTask } from '../../../domain/tasks/news/reminders.ts'

interface Facts {
  startupId: string
  dueAt: string
}

/** Reminds the assignees of a task 24 hours before it is due. */
export const taskDue = ({ id, facts }: ScheduledAction): Promise<void> => remindOfTask('task.due', id, facts as unknown as Facts)

/** Notifies the assignees of a task that is due now. */
export const taskOverdue = ({ id, facts }: ScheduledAction): Promise<void> => remindOfTask('task.overdue', id, facts as unknown as Facts)
