import type { Board } from '../../../shared/entities/tasks/board.ts'
import type { Task, TaskCard } from '../../../shared/entities/tasks/task.ts'
import type { ApiOutput } from '../../lib/api.ts'

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
  const tasks = mergeCards(before?.tasks ?? [], changes)
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

function mergeCards(before: TaskCard[], { tasks = [], removed = [], reranked = [], isWhole = false }: BoardChanges): TaskCard[] {
  if (tasks.length + removed.length + reranked.length === 0 && !isWhole) return before
  const known = new Map(before.map((card) => [card.id, card]))
  const after = isWhole ? new Map<string, TaskCard>() : new Map(known)
  for (const { id, rank } of reranked) {
    const card = after.get(id)
    if (card) after.set(id, { ...card, rank })
  }
  for (const id of removed) after.delete(id)
  for (const card of tasks) {
    if (card.archivedAt === null) after.set(card.id, newerOf(known.get(card.id), card))
    else after.delete(card.id)
  }
  return [...after.values()]
}

/** A late answer to an earlier read or write does not replace what is known since. */
function newerOf(known: TaskCard | undefined, card: TaskCard): TaskCard {
  if (known === undefined) return card
  return known.version > card.version || JSON.stringify(known) === JSON.stringify(card) ? known : card
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
  (ids: ReadonlySet<string>, fields: Partial<TaskCard> | ((card: TaskCard) => Partial<TaskCard>)) =>
  (before: LoadedBoard): LoadedBoard => ({
    ...before,
    tasks: before.tasks.map((card) => (ids.has(card.id) ? { ...card, ...(typeof fields === 'function' ? fields(card) : fields) } : card)),
  })

/** Takes cards off the board. */
export const without =
  (ids: ReadonlySet<string>) =>
  (before: LoadedBoard): LoadedBoard => ({ ...before, tasks: before.tasks.filter(({ id }) => !ids.has(id)) })
