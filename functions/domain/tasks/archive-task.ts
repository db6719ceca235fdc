import type { Task } from '../../../shared/entities/tasks/task.ts'
import { fail } from '../../../shared/errors.ts'
import { DELETED_DAYS } from '../../../shared/limits.ts'
import { DAY_MS } from '../../../shared/time.ts'
import { deleteAssignment, putAssignment } from '../../data/tasks/assignments.ts'
import type { Card, CardId } from '../../data/tasks/cards.ts'
import { getMemberships } from '../../data/teams/team.ts'
import type { Write } from '../../data/transaction.ts'
import { activityWrites } from './threads/activity.ts'
import { changeBoard, type Actor, type BoardRead, type TaskDraft } from './board/change-board.ts'
import { requireRoom, requireSpace } from './board/require.ts'
import { inColumn } from './move-task.ts'
import { getArchivedCard, nextVersion, taskOf } from './task.ts'

/** Why a task leaves the board: a user archives it, or it was completed long ago and is kept until a user deletes it. */
type Reason = 'deleted' | 'completed'

/** Archives a task; idempotent. An automatically archived task that a user archives is deleted later, too. */
export async function archiveTask(id: CardId, by?: Actor, reason: Reason = 'deleted'): Promise<void> {
  await changeBoard(id.startupId, {
    by,
    cardIds: [id.id],
    change: async (draft, read) => {
      const card = read.cards.get(id.id)
      if (card) archive(draft, card, by, reason)
      else await deleteLater(draft, id, reason)
    },
  })
}

export function archive(draft: TaskDraft, card: Card, by: Actor | undefined, reason: Reason): Card {
  const now = Date.now()
  const archived = draft.softDelete(
    card,
    nextVersion({ ...card, archivedAt: new Date(now).toISOString(), deletesAt: deletionAfter(now, reason) }),
  )
  draft.add(assignments(card, (assignment) => deleteAssignment(assignment)))
  draft.add(activityWrites(card, by, [{ type: 'archived' }]))
  return archived
}

const deletionAfter = (now: number, reason: Reason): string | null =>
  reason === 'deleted' ? new Date(now + DELETED_DAYS * DAY_MS).toISOString() : null

const assignments = ({ startupId, id, assigneeIds }: Card, write: (assignment: Parameters<typeof putAssignment>[0]) => Write) =>
  Object.fromEntries(assigneeIds.map((userId) => [`assignment ${userId} ${id}`, write({ userId, taskId: id, startupId })]))

async function deleteLater(draft: TaskDraft, id: CardId, reason: Reason): Promise<void> {
  const archived = (await getArchivedCard(id)) ?? fail('task.not_found')
  if (reason === 'deleted' && archived.deletesAt === null) {
    draft.changeDeleted(archived, nextVersion({ ...archived, deletesAt: deletionAfter(Date.now(), reason) }))
  }
}

/** Restores an archived task, at the end of its column or of the first; a live one is answered as it is. */
export async function restoreTask(id: CardId, by: Actor): Promise<Task> {
  return changeBoard(id.startupId, {
    by,
    cardIds: [id.id],
    detailsOf: id.id,
    change: async (draft, read) => {
      const card = read.cards.get(id.id)
      return taskOf(card ?? (await restore(draft, read, id, by)), read.details)
    },
  })
}

/** Who has left the startup meanwhile is no longer assigned. */
export async function restore(
  draft: TaskDraft,
  { board }: Pick<BoardRead, 'board'>,
  id: CardId,
  by: Actor,
  requireAllowed?: (card: Card) => void,
): Promise<Card> {
  const archived = (await getArchivedCard(id)) ?? fail('task.not_found')
  requireAllowed?.(archived)
  requireSpace(draft, 1)
  const column = board.columns.find((one) => one.id === archived.columnId) ?? board.columns[0] ?? fail('task.not_found')
  requireRoom(draft, board, column)
  const members = await getMemberships(id.startupId, archived.assigneeIds)
  const assigneeIds = archived.assigneeIds.filter((userId) => members.some((member) => member.userId === userId))
  const back = { ...inColumn(archived, column, draft.endOf(column.id)), assigneeIds, archivedAt: null, deletesAt: null }
  const card = draft.restore(archived, nextVersion(back))
  draft.add(assignments(card, (assignment) => putAssignment(assignment)))
  draft.add(activityWrites(card, by, [{ type: 'restored' }]))
  return card
}
