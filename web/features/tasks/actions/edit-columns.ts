import type { ApiInput } from '../../../lib/api.ts'
import { COLUMN_NAME_MAX, COLUMNS_MAX } from '../../../../shared/limits.ts'
import { orToast } from '../../../lib/actions/or-toast.ts'
import { call } from '../../../lib/api.ts'
import type { ColumnEditing } from '../../../ui/board/board-types.ts'
import type { Screen } from '../screen.ts'

type Columns = ApiInput<'PUT /api/startups/{id}/board'>['body']['columns']

/** Renames, orders and adds columns where they are. */
export function columnEditing({ startup, store, board }: Pick<Screen, 'startup' | 'store' | 'board'>): ColumnEditing {
  const save = (columns: Columns) =>
    void orToast('The column was not saved. Please try again', async () =>
      store.take({ board: await call('PUT /api/startups/{id}/board', { id: startup.id, body: { ...board, columns } }) }),
    )
  const { columns } = board
  return {
    maxLength: COLUMN_NAME_MAX,
    onRename: (id, name) => save(columns.map((column) => (column.id === id ? { ...column, name } : column))),
    onReorder: (id, placeOfId) => {
      const [from, to] = [id, placeOfId].map((one) => columns.findIndex((column) => column.id === one)) as [number, number]
      const moved = columns[from]
      if (moved && to >= 0) save(columns.toSpliced(from, 1).toSpliced(to, 0, moved))
    },
    onAdd: columns.length < COLUMNS_MAX ? () => save([...columns, { name: 'New column' }]) : undefined,
  }
}
