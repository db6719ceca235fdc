import { personOf } from '../../../data/accounts/person.ts'
import { getUser } from '../../../data/accounts/users.ts'
import type { Assignment } from '../../../data/tasks/assignments.ts'
import { notify } from '../../notifications/notify.ts'
import { taskFacts } from './task-facts.ts'

/** Notifies a user of a task that another member assigned to them; idempotent. */
export async function notifyAssignee({ userId, taskId, startupId, assignedBy, assignedAt }: Assignment): Promise<void> {
  if (assignedBy === undefined || assignedBy === userId) return
  const [found, user] = await Promise.all([taskFacts({ startupId, id: taskId }), getUser(assignedBy)])
  if (!found?.card.assigneeIds.includes(userId) || !user) return
  const actor = personOf(user)
  const event = `${taskId}#${assignedAt}`
  const options = { actor, event, groupKey: `task.assigned#${startupId}`, startupId }
  await notify('task.assigned', [userId], { ...found.facts, person: actor.name }, options)
}
