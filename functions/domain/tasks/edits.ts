import { isDeepStrictEqual } from 'node:util'
import type { Board } from '../../../shared/entities/tasks/board.ts'
import type { TaskChange } from '../../../shared/entities/tasks/task-form.ts'
import type { Task } from '../../../shared/entities/tasks/task.ts'
import { deleteAssignment, putAssignment } from '../../data/tasks/assignments.ts'
import type { Card } from '../../data/tasks/cards.ts'
import type { StoredBoard } from '../../data/tasks/boards.ts'
import type { Write } from '../../data/transaction.ts'
import type { Activity } from './activity.ts'
import { requireLabels } from './board/require.ts'
import { checkedOf, checklistOf } from './task.ts'

/** What an edit changes of a task. */
export type Edited = Pick<Task, 'title' | 'description' | 'priority' | 'assigneeIds' | 'labelIds' | 'dueAt' | 'checklist' | 'checked'>

export function edited(task: Edited, wanted: TaskChange, board: StoredBoard): Edited {
  const checklist = wanted.checklist ? checklistOf(wanted.checklist, task.checklist) : task.checklist
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
export const assignmentWrites = ({ startupId, id, assigneeIds }: Card, after: Pick<Card, 'assigneeIds'>): Record<string, Write> =>
  Object.fromEntries([
    ...addedAssignees({ assigneeIds }, after).map((userId): [string, Write] => [
      `assignment ${userId} ${id}`,
      putAssignment({ userId, taskId: id, startupId }),
    ]),
    ...without(assigneeIds, after.assigneeIds).map((userId): [string, Write] => [
      `assignment ${userId} ${id}`,
      deleteAssignment({ userId, taskId: id }),
    ]),
  ])

type NameOf = (userId: string) => string
const listed = (names: readonly string[]): string | null => (names.length > 0 ? names.join(', ') : null)

/** The log entries of an edit: one for each field that it changed. */
export function activitiesBetween(before: Edited, after: Edited, { labels }: Board, nameOf: NameOf): Activity[] {
  const labelNames = (ids: readonly string[]) => listed(labels.filter(({ id }) => ids.includes(id)).map(({ name }) => name))
  const people = (ids: readonly string[]) => listed(ids.map(nameOf))
  const of = (type: Activity['type'], field: keyof Edited, from: string | null, to: string | null): Activity[] =>
    isDeepStrictEqual(before[field], after[field]) ? [] : [{ type, from, to }]
  return [
    ...of('renamed', 'title', before.title, after.title),
    ...of('described', 'description', null, null),
    ...of('priority', 'priority', before.priority, after.priority),
    ...of(
      'assigned',
      'assigneeIds',
      people(without(before.assigneeIds, after.assigneeIds)),
      people(without(after.assigneeIds, before.assigneeIds)),
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
