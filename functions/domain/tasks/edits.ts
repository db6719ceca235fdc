import { isDeepStrictEqual } from 'node:util'
import type { Board } from '../../../shared/entities/tasks/board.ts'
import type { TaskChange } from '../../../shared/entities/tasks/task-form.ts'
import type { ChecklistItem, Task } from '../../../shared/entities/tasks/task.ts'
import { deleteAssignment, putAssignment, deleteChecklistAssignment, putChecklistAssignment } from '../../data/tasks/assignments.ts'
import type { Card, CardId } from '../../data/tasks/cards.ts'
import type { StoredBoard } from '../../data/tasks/boards.ts'
import type { Write } from '../../data/transaction.ts'
import type { Activity } from './threads/activity.ts'
import type { TaskActor } from './board/change-board.ts'
import { requireLabels } from './board/require.ts'
import { checkedOf, checklistAssignees, checklistOf } from './task.ts'

/** What an edit changes of a task. */
export type Edited = Pick<Task, 'title' | 'description' | 'priority' | 'assigneeIds' | 'labelIds' | 'dueAt' | 'checklist' | 'checked'>

export function edited(task: Edited, wanted: TaskChange, board: StoredBoard): Edited {
  const checklist = wanted.checklist ? checklistOf(wanted.checklist) : task.checklist
  return {
    title: wanted.title ?? task.title,
    description: wanted.description ?? task.description,
    priority: wanted.priority ?? task.priority,
    assigneeIds: wanted.assigneeIds ? [...new Set(wanted.assigneeIds)] : task.assigneeIds,
    labelIds: wanted.labelIds ? requireLabels(board, wanted.labelIds, task.labelIds) : task.labelIds,
    dueAt: wanted.dueAt === undefined ? task.dueAt : wanted.dueAt,
    checklist,
    checked: wanted.checklist ? checkedOf(checklist) : task.checked,
  }
}

const without = (ids: readonly string[], others: readonly string[]): string[] => ids.filter((id) => !others.includes(id))

export const addedAssignees = (before: Pick<Card, 'assigneeIds'>, after: Pick<Card, 'assigneeIds'>): string[] =>
  without(after.assigneeIds, before.assigneeIds)

/** The lists of the users who are assigned or no longer are. */
export const assignmentWrites = (
  { startupId, id, assigneeIds }: Card,
  after: Pick<Card, 'assigneeIds'>,
  by: Pick<TaskActor, 'userId'>,
): Record<string, Write> => ({
  ...newAssignments({ startupId, id }, addedAssignees({ assigneeIds }, after), by),
  ...Object.fromEntries(
    without(assigneeIds, after.assigneeIds).map((userId): [string, Write] => [
      `assignment ${userId} ${id}`,
      deleteAssignment({ userId, taskId: id }),
    ]),
  ),
})

/** Assigns a task to users, who are notified of it unless they do it themselves. */
export function newAssignments(
  { startupId, id }: CardId,
  userIds: readonly string[],
  by: Pick<TaskActor, 'userId'>,
): Record<string, Write> {
  const assigned = { taskId: id, startupId, assignedBy: by.userId, assignedAt: new Date().toISOString() }
  return Object.fromEntries(userIds.map((userId) => [`assignment ${userId} ${id}`, putAssignment({ ...assigned, userId })]))
}

/** The lists of the users to whom items of a checklist are assigned. */
export function checklistAssignmentWrites(
  id: CardId,
  before: readonly ChecklistItem[],
  after: readonly ChecklistItem[],
): Record<string, Write> {
  const [had, has] = [[...new Set(checklistAssignees(before))], [...new Set(checklistAssignees(after))]]
  return Object.fromEntries([
    ...without(has, had).map((userId): [string, Write] => [`item of ${userId} ${id.id}`, putChecklistAssignment(userId, id)]),
    ...without(had, has).map((userId): [string, Write] => [`item of ${userId} ${id.id}`, deleteChecklistAssignment(userId, id)]),
  ])
}

const listed = (names: readonly string[]): string | null => (names.length > 0 ? names.join(', ') : null)

/** The log entries of an edit: one for each field that it changed. Of users it holds ids, whose names are filled in when it is read. */
export function activitiesBetween(before: Edited, after: Edited, { labels }: Board): Activity[] {
  const labelNames = (ids: readonly string[]) => listed(labels.filter(({ id }) => ids.includes(id)).map(({ name }) => name))
  const of = (type: Activity['type'], field: keyof Edited, from: string | null, to: string | null): Activity[] =>
    isDeepStrictEqual(before[field], after[field]) ? [] : [{ type, from, to }]
  return [
    ...of('renamed', 'title', before.title, after.title),
    ...of('described', 'description', null, null),
    ...of('priority', 'priority', before.priority, after.priority),
    ...of(
      'assigned',
      'assigneeIds',
      listed(without(before.assigneeIds, after.assigneeIds)),
      listed(without(after.assigneeIds, before.assigneeIds)),
    ),
    ...of(
      'labelled',
      'labelIds',
      labelNames(without(before.labelIds, after.labelIds)),
      labelNames(without(after.labelIds, before.labelIds)),
    ),
    ...of('due', 'dueAt', before.dueAt, after.dueAt),
    ...of('checklist', 'checklist', before.checked.join('/'), after.checked.join('/')),
  ]
}
