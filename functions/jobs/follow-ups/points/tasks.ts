import { archivedCards, cards } from '../../../data/tasks/cards.ts'
import { rewardCompletion, rewardCreation, revokeTask } from '../../../domain/points/awards/task-awards.ts'
import { followUp } from '../follow-up.ts'

/** Rewards creating and completing tasks once each, also when they are restored, and reverses it when a user deletes them soon. */
export const taskAwards = [
  followUp(cards, ['INSERT'], async (card) => {
    if (card.version > 1) return
    await rewardCreation(card)
    await rewardCompletion(card)
  }),
  followUp(cards, ['MODIFY'], async (card, before) => {
    if (card.completedAt !== null && before?.completedAt === null) await rewardCompletion(card)
  }),
  followUp(archivedCards, ['INSERT', 'MODIFY'], async (card, before) => {
    if (card.deletesAt !== null && !before?.deletesAt) await revokeTask(card)
  }),
]
