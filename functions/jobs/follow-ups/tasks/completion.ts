import { boards, type StoredBoard } from '../../../data/tasks/boards.ts'
import { settleCompletion } from '../../../domain/tasks/settle-completion.ts'
import { followUp } from '../follow-up.ts'

const doneColumns = ({ columns }: StoredBoard): string => columns.flatMap(({ id, isDone }) => (isDone ? [id] : [])).join()

/** Completes or reopens the tasks of a column that is, or is no longer, for completed tasks. */
export const completion = followUp(boards, ['INSERT', 'MODIFY'], async (board, before) => {
  if (!before || doneColumns(board) !== doneColumns(before)) await settleCompletion(board.startupId)
})
