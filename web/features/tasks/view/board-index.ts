import type { Board } from '../../../../shared/entities/tasks/board.ts'
import type { TaskCard } from '../../../../shared/entities/tasks/task.ts'
import { type BoardIndex, indexItems } from '../../../entities/boards/data/board-index.ts'

/** The tasks of a board, found by id and by column. */
export type TaskIndex = BoardIndex<TaskCard>

export const indexBoard = ({ columns }: Board, tasks: readonly TaskCard[]): TaskIndex =>
  indexItems(
    columns.map(({ id }) => id),
    tasks,
    ({ columnId }) => columnId,
    { columnIds: columns.filter(({ isDone }) => isDone).map(({ id }) => id), at: ({ completedAt }) => completedAt },
  )
