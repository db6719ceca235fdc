import type { Card } from '../../../data/tasks/cards.ts'
import { revoke, reward } from '../award.ts'
import { mayEarn } from './anti-farming.ts'

/** Whether an assignee earns the completion of a task. */
export const earnsCompletion = (card: Card, userId: string): boolean => card.completedAt !== null && mayEarn(card, userId, card.completedAt)

export const rewardCreation = ({ id, startupId, createdBy }: Card): Promise<void> => reward(createdBy, 'task.create', id, { startupId })

export async function rewardCompletion(card: Card): Promise<void> {
  for (const userId of card.assigneeIds)
    if (earnsCompletion(card, userId)) await reward(userId, 'task.complete', card.id, { startupId: card.startupId })
}

/** Reverses the awards for a task that is deleted within a day of them (domain 3.10, rule 4). */
export async function revokeTask({ id, createdBy, assigneeIds }: Card): Promise<void> {
  await revoke(createdBy, 'task.create', id)
  for (const userId of assigneeIds) await revoke(userId, 'task.complete', id)
}
