import type { TaskPlan } from '../../../shared/entities/tasks/task.ts'
import { fail } from '../../../shared/errors.ts'
import { updatePlan } from '../../data/tasks/assignments.ts'
import type { CardId } from '../../data/tasks/cards.ts'
import { commit } from '../../data/transaction.ts'

/** Sets time of an assignee aside for a task, or no more; it goes with the assignment. */
export async function planTask({ startupId, id: taskId }: CardId, userId: string, plan: TaskPlan | null): Promise<void> {
  const { refused } = await commit(updatePlan({ userId, taskId, startupId }, plan))
  if (refused !== undefined) fail('task.not_found')
}
