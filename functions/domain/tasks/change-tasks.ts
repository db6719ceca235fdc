import type { TasksChange, TaskChange } from '../../../shared/entities/tasks/task-form.ts'
import type { TaskCard } from '../../../shared/entities/tasks/task.ts'
import { isAmong, LEADERS } from '../../../shared/permissions.ts'
import type { TeamRole } from '../../../shared/choices.ts'
import { ASSIGNEES_MAX, TASK_LABELS_MAX } from '../../../shared/limits.ts'
import { fail } from '../../../shared/errors.ts'
import type { Card } from '../../data/tasks/cards.ts'
import { changeEach, changeInBatches, type BulkResult } from '../boards/bulk.ts'
import { activityWrites } from './threads/activity.ts'
import { archive } from './archive-completed.ts'
import { restore } from './restore-task.ts'
import { changeBoard, type TaskActor, type BoardRead, type TaskDraft } from './board/change-board.ts'
import { requireColumn, requireLabels, requireMembers, requireRoom } from './board/require.ts'
import { activitiesBetween, assignmentWrites, edited } from './edits.ts'
import { inColumn, movedFrom } from './move-task.ts'
import { failMissing, nextVersion, taskOf } from './task.ts'

type Wanted = Omit<TasksChange, 'taskIds'>
type TeamMember = TaskActor & { teamRole: TeamRole }

/** Changes several tasks; those that cannot be changed are listed with the reason. */
export async function changeTasks(
  startupId: string,
  by: TeamMember,
  { taskIds, ...wanted }: TasksChange,
): Promise<{ tasks: TaskCard[]; failed: BulkResult<Card>['failed'] }> {
  // A card, a log entry for each change, an assignment.
  const writesEach = 3 + Object.values(wanted).filter((value) => value !== undefined).length
  const { changed, failed } = await changeInBatches(taskIds, writesEach, (ids) => changeSome(startupId, by, ids, wanted))
  return { tasks: changed, failed }
}

async function changeSome(
  startupId: string,
  { teamRole, ...user }: TeamMember,
  ids: readonly string[],
  wanted: Wanted,
): Promise<BulkResult<Card>> {
  const isLeader = isAmong(LEADERS, teamRole)
  const by: TaskActor = wanted.archived !== undefined && isLeader ? { ...user, teamRole } : user
  return changeBoard(startupId, {
    by,
    cardIds: ids,
    change: async (draft, read) => {
      requireWanted(read, wanted)
      const result = await changeEach(ids, (id) => changeOne(draft, read, by, id, wanted, isLeader))
      if (wanted.addAssigneeId !== undefined && !draft.isEmpty) requireMembers(draft, startupId, [wanted.addAssigneeId], by)
      return result
    },
  })
}

/** Refuses the whole call for what no task of the board could have. */
function requireWanted({ board }: BoardRead, { columnId, addLabelId }: Wanted): void {
  if (columnId !== undefined) requireColumn(board, columnId)
  if (addLabelId !== undefined) requireLabels(board, [addLabelId])
}

async function changeOne(draft: TaskDraft, read: BoardRead, by: TaskActor, id: string, wanted: Wanted, isLeader: boolean): Promise<Card> {
  const { startupId, board } = read
  const card = read.cards.get(id)
  if (wanted.archived === false && !card) return restoreOne(draft, read, id, by, isLeader)
  if (!card) return failMissing({ startupId, id })
  if (wanted.archived) {
    if (!isLeader && card.createdBy !== by.userId) fail('auth.forbidden')
    return archive(draft, card, by, 'deleted')
  }
  const before = taskOf(card, undefined)
  const { checklist: _checklist, description: _description, ...fields } = edited(before, changeOf(card, wanted), board)
  const after = { ...card, ...fields, checked: card.checked }
  if (after.assigneeIds.length > ASSIGNEES_MAX) fail('http.invalid', `A task may have at most ${ASSIGNEES_MAX} assignees`)
  if (after.labelIds.length > TASK_LABELS_MAX) fail('http.invalid', `A task may have at most ${TASK_LABELS_MAX} labels`)
  const column = requireColumn(board, wanted.columnId ?? card.columnId)
  if (column.id !== card.columnId) requireRoom(draft, board, column)
  const activities = [...movedFrom(board.columns, card, column), ...activitiesBetween(before, { ...before, ...fields }, board)]
  if (activities.length === 0) return card
  draft.add(activityWrites(card, by, activities))
  draft.add(assignmentWrites(card, after, by))
  const rank = column.id === card.columnId ? card.rank : draft.endOf(column.id)
  return draft.change(card, nextVersion(inColumn(after, column, rank)))
}

async function restoreOne(draft: TaskDraft, read: BoardRead, id: string, by: TaskActor, isLeader: boolean): Promise<Card> {
  return restore(draft, read, { startupId: read.startupId, id }, by, ({ createdBy }) => {
    if (!isLeader && createdBy !== by.userId) fail('auth.forbidden')
  })
}

function changeOf(
  { assigneeIds, labelIds }: Card,
  { priority, dueAt, addAssigneeId, removeAssigneeId, addLabelId, removeLabelId }: Wanted,
): TaskChange {
  const changed = (ids: string[], added: string | undefined, removed: string | undefined) =>
    added === undefined && removed === undefined ? undefined : [...new Set([...ids, added ?? []].flat())].filter((id) => id !== removed)
  return {
    priority,
    dueAt,
    assigneeIds: changed(assigneeIds, addAssigneeId, removeAssigneeId),
    labelIds: changed(labelIds, addLabelId, removeLabelId),
  }
}
