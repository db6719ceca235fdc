import type { CardId } from '../../../data/tasks/cards.ts'
import { notify } from '../../notifications/notify.ts'
import { taskFacts } from './task-facts.ts'

/** Notifies the assignees of a task that is due at that time and not completed; idempotent. */
export async function remindOfTask(
  kind: 'task.due' | 'task.overdue',
  taskId: string,
  { startupId, dueAt }: Pick<CardId, 'startupId'> & { dueAt: string },
): Promise<void> {
  const found = await taskFacts({ startupId, id: taskId })
  if (found?.card.dueAt !== dueAt || found.card.completedAt !== null || found.card.archivedAt !== null) return
  const { card, facts } = found
  await notify(kind, card.assigneeIds, facts, { event: `${taskId}#${dueAt}`, groupKey: `${kind}#${startupId}`, startupId })
}
