import type { Board } from '../../../../shared/entities/tasks/board.ts'
import { COLUMN_NAME_MAX, COLUMNS_MAX } from '../../../../shared/limits.ts'
import { serverMessage } from '../../../lib/actions/server-message.ts'
import { ApiError, type ApiInput, call } from '../../../lib/api.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import type { ColumnEditing } from '../../../ui/board/board-types.ts'
import type { Screen } from '../screen.ts'

type Columns = ApiInput<'PUT /api/startups/{id}/board'>['body']['columns']

/** Renames and adds columns where they are. */
export function columnEditing({ startup, store, board }: Pick<Screen, 'startup' | 'store' | 'board'>): ColumnEditing {
  const put = async (from: Board, change: (columns: Columns) => Columns) => {
    const { columns, ...rest } = from
    await store.take({ board: await call('PUT /api/startups/{id}/board', { id: startup.id, body: { ...rest, columns: change(columns) } }) })
  }
  const save = async (change: (columns: Columns) => Columns): Promise<boolean> => {
    try {
      await put(board, change).catch((problem: unknown) => {
        // The change is made to what another user has saved meanwhile.
        const current = currentBoard(problem)
        if (current === undefined) throw problem
        return put(current, change)
      })
      return true
    } catch (problem) {
      toast.error(`The column was not saved. ${serverMessage(problem, 'Please try again')}`)
      return false
    }
  }
  return {
    maxLength: COLUMN_NAME_MAX,
    onRename: (id, name) => save((columns) => columns.map((column) => (column.id === id ? { ...column, name } : column))),
    onAdd: board.columns.length < COLUMNS_MAX ? (name) => save((columns) => [...columns, { name }]) : undefined,
  }
}

/** The board that another user has saved, which the server sends with its refusal. */
export function currentBoard(problem: unknown): Board | undefined {
  if (!(problem instanceof ApiError) || problem.code !== 'board.stale') return undefined
  return (problem.body as { current?: Board }).current
}
