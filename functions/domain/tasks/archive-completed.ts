import { DELETED_DAYS } from '../../../shared/limits.ts'
import { DAY_MS } from '../../../shared/time.ts'
import { deleteAssignment } from '../../data/tasks/assignments.ts'
import type { Card, CardId } from '../../data/tasks/cards.ts'
import { changeBoard, type TaskActor, type TaskDraft } from './board/change-board.ts'
import { nextVersion } from './task.ts'
import { activityWrites } from './threads/activity.ts'

/** Why a task leaves the board: a user archives it, or it was completed long ago and is kept until a user deletes it. */
type Reason = 'deleted' | 'completed'

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

/** Takes a task off its board. */
export function archive(draft: TaskDraft, card: Card, by: TaskActor | undefined, reason: Reason): Card {
  const now = Date.now()
  const archived = draft.softDelete(
    card,
    nextVersion({ ...card, archivedAt: new Date(now).toISOString(), deletesAt: deletionAfter(now, reason) }),
  )
  draft.add(
    Object.fromEntries(
      card.assigneeIds.map((userId) => [`assignment ${userId} ${card.id}`, deleteAssignment({ userId, taskId: card.id })]),
    ),
  )
  draft.add(activityWrites(card, by, [{ type: 'archived' }]))
  return archived
}

/** When a task that is archived now is permanently deleted (ISO); null: never. */
export const deletionAfter = (now: number, reason: Reason): string | null =>
  reason === 'deleted' ? new Date(now + DELETED_DAYS * DAY_MS).toISOString() : null
