import * as z from 'zod/mini'
import { Board, type BoardForm } from '../../../../shared/entities/tasks/board.ts'
import { fail, failAt } from '../../../../shared/errors.ts'
import { putBoard, type StoredBoard } from '../../../data/tasks/boards.ts'
import { ulid } from '../../../platform/ulid.ts'
import { changeBoard, type TaskActor, type TaskDraft } from './change-board.ts'
import { BOARD_MARK } from './task-board-part.ts'

/** Replaces columns, limits and labels. A column can be deleted only when it is empty; tasks drop a deleted label with their next labels. */
export function editBoard(startupId: string, by: TaskActor, { version, ...form }: BoardForm): Promise<Board> {
  return changeBoard(startupId, {
    by,
    change: (draft, { board }) => {
      if (version !== board.version) fail('board.stale', undefined, { current: z.parse(Board, board) })
      const after: StoredBoard = {
        startupId,
        wipMode: form.wipMode,
        columns: withIds(form.columns, board.columns),
        labels: withIds(form.labels, board.labels),
        version: version + 1,
        seq: draft.seq,
      }
      requireEmpty(draft, board, after)
      draft.keepColumns(new Set(after.columns.map(({ id }) => id)))
      draft.mark(BOARD_MARK)
      draft.add({ board: putBoard(after) })
      return after
    },
  })
}

/** Existing parts keep their ids; a part with another id, or one used twice, is new. */
function withIds<P extends { id?: string | undefined }>(sent: readonly P[], had: readonly { id: string }[]): (P & { id: string })[] {
  const known = new Set(had.map(({ id }) => id))
  return sent.map((part) => ({ ...part, id: part.id !== undefined && known.delete(part.id) ? part.id : ulid() }))
}

function requireEmpty(draft: TaskDraft, before: Board, after: Board): void {
  const deleted = before.columns.filter(({ id }) => !after.columns.some((column) => column.id === id))
  if (deleted.every(({ id }) => draft.countIn(id) === 0)) return
  failAt('board.column_not_empty', 'columns')
}
