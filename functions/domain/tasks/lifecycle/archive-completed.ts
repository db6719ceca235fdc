import type { CardId } from '../../../data/tasks/cards.ts'
import { archive } from '../archive-task.ts'
import { changeBoard } from '../board/change-board.ts'

/** Archives a task that has been completed since that time; it stays archived until a user deletes it. Idempotent. */
export async function archiveCompleted(id: CardId, completedAt: string): Promise<void> {
  await changeBoard(id.startupId, {
    cardIds: [id.id],
    change: (draft, { cards }) => {
      const card = cards.get(id.id)
      if (card?.completedAt === completedAt) archive(draft, card, undefined, 'completed')
    },
  })
}
