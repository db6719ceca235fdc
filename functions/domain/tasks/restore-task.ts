import type { Task } from '../../../shared/entities/tasks/task.ts'
import { fail } from '../../../shared/errors.ts'
import { putAssignment } from '../../data/tasks/assignments.ts'
import type { Card, CardId } from '../../data/tasks/cards.ts'
import { taskBoards } from '../../data/tasks/task-boards.ts'
import { getMemberships } from '../../data/teams/team.ts'
import { activityWrites } from './threads/activity.ts'
import { changeBoard, type TaskActor, type BoardRead, type TaskDraft } from './board/change-board.ts'
import { requireRoom, requireSpace } from './board/require.ts'
import { inColumn } from './move-task.ts'
import { requireVersion } from './task-version.ts'
import { nextVersion, taskOf } from './task.ts'

/** Restores an archived task at its place in its column, or at the end of the first when that is deleted; a live one is answered as it is. */
export async function restoreTask(id: CardId, by: TaskActor, version?: number): Promise<Task> {
  return changeBoard(id.startupId, {
    by,
    cardIds: [id.id],
    detailsOf: id.id,
    change: async (draft, read) => {
      const card = read.cards.get(id.id)
      return taskOf(card ?? (await restore(draft, read, id, by, (archived) => requireVersion(archived, version))), read.details)
    },
  })
}

/** Who has left the startup meanwhile is no longer assigned. */
export async function restore(
  draft: TaskDraft,
  { board }: Pick<BoardRead, 'board'>,
  id: CardId,
  by: TaskActor,
  requireAllowed: (card: Card) => Promise<void> | void,
): Promise<Card> {
  const archived = (await taskBoards.getDeleted(id)) ?? fail('task.not_found')
  await requireAllowed(archived)
  requireSpace(draft, 1)
  const column = board.columns.find((one) => one.id === archived.columnId) ?? board.columns[0] ?? fail('task.not_found')
  requireRoom(draft, board, column)
  const members = await getMemberships(id.startupId, archived.assigneeIds)
  const assigneeIds = archived.assigneeIds.filter((userId) => members.some((member) => member.userId === userId))
  const back = {
    ...inColumn(archived, column, column.id === archived.columnId ? archived.rank : draft.endOf(column.id)),
    assigneeIds,
    archivedAt: null,
    deletesAt: null,
  }
  const card = draft.restore(archived, nextVersion(back))
  draft.add(
    Object.fromEntries(
      assigneeIds.map((userId) => [`assignment ${userId} ${id.id}`, putAssignment({ userId, taskId: id.id, startupId: id.startupId })]),
    ),
  )
  draft.add(activityWrites(card, by, [{ type: 'restored' }]))
  return card
}
