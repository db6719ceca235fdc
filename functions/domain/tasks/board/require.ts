import type { BoardColumn } from '../../../../shared/entities/tasks/board.ts'
import { fail, failAt } from '../../../../shared/errors.ts'
import { TASKS_PER_STARTUP } from '../../../../shared/limits.ts'
import type { StoredBoard } from '../../../data/tasks/boards.ts'
import { requireActiveMembership } from '../../../data/teams/memberships.ts'
import type { TaskDraft } from './change-board.ts'

/** A column of the board; without an id the first one. */
export const requireColumn = ({ columns }: StoredBoard, id: string | undefined): BoardColumn =>
  (id === undefined ? columns[0] : columns.find((column) => column.id === id)) ?? failAt('task.column_not_found', 'columnId')

/** Labels without duplicates. Labels of the task that the board no longer has are dropped; others must be on the board. */
export function requireLabels({ labels }: StoredBoard, ids: readonly string[], had: readonly string[] = []): string[] {
  const isKnown = (id: string) => labels.some((label) => label.id === id)
  if (ids.some((id) => !isKnown(id) && !had.includes(id))) failAt('task.label_not_found', 'labelIds')
  return [...new Set(ids)].filter(isKnown)
}

/** Refuses one more task in a column that is full, where the board says so. */
export function requireRoom(draft: TaskDraft, { wipMode }: StoredBoard, { id, wipLimit }: BoardColumn): void {
  if (wipMode === 'block' && wipLimit !== null && draft.countIn(id) >= wipLimit) failAt('task.wip_limit', 'columnId')
}

export function requireSpace(draft: TaskDraft, more: number): void {
  if (draft.size + more > TASKS_PER_STARTUP) fail('task.too_many')
}

/** Requires in the transaction that users are members; the membership of `by` is checked anyway. */
export function requireMembers(draft: TaskDraft, startupId: string, userIds: readonly string[], by: { userId: string } | undefined): void {
  for (const userId of userIds) {
    if (userId === by?.userId) continue
    draft.require(`member ${userId}`, requireActiveMembership({ startupId, userId }), () =>
      failAt('task.assignee_not_member', 'assigneeIds'),
    )
  }
}
