import { deleteDeleted } from '../../../data/boards/board-writes.ts'
import { getTogether } from '../../../data/reads.ts'
import { schedule } from '../../../data/scheduled-actions.ts'
import { deleteAssignment, deleteChecklistAssignment } from '../../../data/tasks/assignments.ts'
import type { Card, CardId } from '../../../data/tasks/cards.ts'
import { taskBoards } from '../../../data/tasks/task-boards.ts'
import { taskDetailsRef, type TaskDetails } from '../../../data/tasks/task-details.ts'
import { transact, type Write } from '../../../data/transaction.ts'
import { checklistAssignees } from '../task.ts'

/**
 * Deletes the card of an archived task whose deletion at that time is still wanted, and schedules the deletion of its other items:
 * without a card nobody can restore it meanwhile. Idempotent.
 */
export async function permanentlyDeleteTask(id: CardId, deletesAt: string): Promise<void> {
  const { card, details } = await getTogether({ card: taskBoards.deletedRef(id), details: taskDetailsRef(id) }, { consistent: true })
  if (card?.deletesAt !== deletesAt) return
  const at = new Date(Date.now() + 1).toISOString()
  const refused = await transact({
    card: deleteDeleted(taskBoards, card),
    rest: schedule({ at, kind: 'task.items', id: id.id, facts: { startupId: id.startupId } }),
    ...unassigning(card, details),
  })
  if (refused) throw new Error('The archived task has changed')
}

/** Deletes what leads from users to a task. */
export const unassigning = (card: Card, details: TaskDetails | undefined): Record<string, Write> => ({
  ...Object.fromEntries(card.assigneeIds.map((userId) => [`assignee ${userId}`, deleteAssignment({ userId, taskId: card.id })])),
  ...Object.fromEntries(
    checklistAssignees(details?.checklist ?? []).map((userId) => [`item of ${userId}`, deleteChecklistAssignment(userId, card)]),
  ),
})
