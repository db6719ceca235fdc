import type { BoardColumn } from '../../../../shared/entities/tasks/board.ts'
import { fail, failAt } from '../../../../shared/errors.ts'
import { TASKS_PER_STARTUP } from '../../../../shared/limits.ts'
import type { StoredBoard } from '../../../data/tasks/boards.ts'
import { requireActiveMembership } from '../../../data/teams/memberships.ts'
import type { Write } from '../../../data/transaction.ts'
import type { Draft } from './draft.ts'

/** A column of the board; without an id the first one. */
export const requireColumn = ({ columns }: StoredBoard, id: string | undefined): BoardColumn =>
  (id === undefined ? columns[0] : columns.find((column) => column.id === id)) ?? failAt('task.column_not_found', 'columnId')

/** Labels without duplicates. Those that the task has and the board has no more are dropped; others must be on the board. */
export function requireLabels({ labels }: StoredBoard, ids: readonly string[], had: readonly string[] = []): string[] {
  const isKnown = (id: string) => labels.some((label) => label.id === id)
  if (ids.some((id) => !isKnown(id) && !had.includes(id))) failAt('task.label_not_found', 'labelIds')
  return [...new Set(ids)].filter(isKnown)
}

/** Refuses one more task in a column that is full, where the board says so. */
export function requireRoom(draft: Draft, { wipMode }: StoredBoard, { id, wipLimit }: BoardColumn): void {
  if (wipMode === 'block' && wipLimit !== null && draft.countIn(id) >= wipLimit) failAt('task.wip_limit', 'columnId')
}

export function requireSpace(draft: Draft, more: number): void {
  if (draft.taskCount + more > TASKS_PER_STARTUP) fail('task.too_many')
}

/** The name of the check that a user is a member. */
export const MEMBER_CHECK = 'member '

/** Checks in the transaction that users are members; the membership of `by` is checked anyway. */
export const memberChecks = (startupId: string, userIds: readonly string[], by: { userId: string } | undefined): Record<string, Write> =>
  Object.fromEntries(
    userIds
      .filter((userId) => userId !== by?.userId)
      .map((userId) => [`${MEMBER_CHECK}${userId}`, requireActiveMembership({ startupId, userId })]),
  )
