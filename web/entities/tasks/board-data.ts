import type { Board } from '../../../shared/entities/tasks/board.ts'
import type { Task, TaskCard } from '../../../shared/entities/tasks/task.ts'
import type { ApiOutput } from '../../lib/api.ts'
import { changeItems, type Fields, mergeItems } from '../boards/data/items.ts'

type Answer = ApiOutput<'GET /api/startups/{id}/tasks'>

/** A board with all its live tasks, as it was read and kept fresh. */
export type LoadedBoard = Answer & { board: Board }

/** Parts of a board that have changed: what the server answered to a read or a write. */
export interface BoardChanges {
  board?: Board | null
  tasks?: readonly TaskCard[]
  removed?: readonly string[]
  /** New ranks of cards that were moved aside. */
  reranked?: readonly Pick<TaskCard, 'id' | 'rank'>[]
  isWhole?: boolean
  seq?: number
}

/** A board with what has changed since; undefined without a board. Cards that stay the same stay the same objects. */
export function mergeBoard(before: LoadedBoard | undefined, changes: BoardChanges): LoadedBoard | undefined {
  const board = changes.board ?? before?.board
  if (board === undefined) return undefined
  const tasks = mergeItems(before?.tasks ?? [], { ...changes, items: changes.tasks }, ({ archivedAt }) => archivedAt !== null)
  const isNewer = before === undefined || board.version >= before.board.version
  return {
    board: isNewer ? board : before.board,
    tasks,
    removed: [],
    isWhole: true,
    nextCursor: null,
    seq: changes.seq ?? before?.seq ?? 0,
  }
}

/** The card of a task: without the texts that only its panel shows. */
export function cardOf({
  description: _description,
  checklist: _checklist,
  createdAt: _createdAt,
  updatedAt: _updatedAt,
  ...card
}: Task): TaskCard {
  return card
}

/** A change of cards for `useOptimisticChanges`. */
export const changed =
  (ids: ReadonlySet<string>, fields: Fields<TaskCard>) =>
  (before: LoadedBoard): LoadedBoard => ({ ...before, tasks: changeItems(before.tasks, ids, fields) })

/** Takes cards off the board. */
export const without =
  (ids: ReadonlySet<string>) =>
  (before: LoadedBoard): LoadedBoard => ({ ...before, tasks: before.tasks.filter(({ id }) => !ids.has(id)) })
