import { MINUTE_MS } from '../../../../shared/time.ts'
import type { Card } from '../../../data/tasks/cards.ts'
import { timeOfUlid } from '../../../platform/ulid.ts'
import { revoke, reward } from '../award.ts'

const TOO_NEW_MS = 10 * MINUTE_MS

/** Whether an assignee earns the completion of a task: it was made by someone else, or ten minutes before (domain 3.10, rule 4). */
export const earnsCompletion = ({ id, createdBy, completedAt }: Card, userId: string): boolean =>
  completedAt !== null && (createdBy !== userId || Date.parse(completedAt) - timeOfUlid(id) > TOO_NEW_MS)

export const rewardCreation = ({ id, createdBy }: Card): Promise<void> => reward(createdBy, 'task.create', id)

export async function rewardCompletion(card: Card): Promise<void> {
  for (const userId of card.assigneeIds) if (earnsCompletion(card, userId)) await reward(userId, 'task.complete', card.id)
}

/** Reverses the awards for a task that is deleted within a day of them (domain 3.10, rule 4). */
export async function revokeTask({ id, createdBy, assigneeIds }: Card): Promise<void> {
  await revoke(createdBy, 'task.create', id)
  for (const userId of assigneeIds) await revoke(userId, 'task.complete', id)
}
