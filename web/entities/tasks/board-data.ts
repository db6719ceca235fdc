import type { Board } from '../../../shared/entities/tasks/board.ts'
import type { Task, TaskCard } from '../../../shared/entities/tasks/task.ts'
import { type ItemChanges, type Loaded, mergeItems } from '../boards/data/items.ts'

/** A board with all its live tasks, as it was read and kept fresh. */
export interface LoadedBoard extends Loaded<TaskCard> {
  board: Board
}

/** Parts of a board that have changed: what the server answered to a read or a write. */
export interface BoardChanges extends ItemChanges<TaskCard> {
  board?: Board | null
  seq?: number
}

/** A board with what has changed since; undefined without a board. Cards that stay the same stay the same objects. */
export function mergeBoard(before: LoadedBoard | undefined, changes: BoardChanges): LoadedBoard | undefined {
  const board = changes.board ?? before?.board
  if (board === undefined) return undefined
  const isNewer = before === undefined || board.version >= before.board.version
  return {
    board: isNewer ? board : before.board,
    items: mergeItems(before?.items ?? [], changes, ({ archivedAt }) => archivedAt !== null),
    seq: changes.seq ?? before?.seq ?? 0,
  }
}

/** The card of a task: without the texts that only its panel shows. */
export const cardOf = ({
  description: _description,
  checklist: _checklist,
  createdAt: _createdAt,
  updatedAt: _updatedAt,
  ...card
}: Task): TaskCard => card
