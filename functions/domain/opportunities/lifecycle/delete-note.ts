import { fail } from '../../../../shared/errors.ts'
import type { BoardItem } from '../../../data/boards/board-entities.ts'
import { deleteComment, getComment, type CommentId } from '../../../data/threads/comments.ts'
import type { BoardDraft } from '../../boards/board-draft.ts'
import { changeLeadBoard } from '../../leads/change-lead-board.ts'
import { changeSalesBoards } from '../change-sales-boards.ts'

/** Deletes a note whose author deletes their account; a live item counts one less. Throws `comment.not_found`. */
export function deleteNote(id: CommentId): Promise<void> {
  const { on, startupId, itemId } = id.thread
  async function change<T extends BoardItem & { noteCount: number }>(draft: BoardDraft<T>, items: ReadonlyMap<string, T>): Promise<void> {
    if (!(await getComment(id))) fail('comment.not_found')
    for (const item of items.values()) draft.change(item, { ...item, noteCount: Math.max(0, item.noteCount - 1) })
    draft.add({ note: deleteComment(id) })
  }
  if (on === 'lead') return changeLeadBoard(startupId, { ids: [itemId], change })
  return changeSalesBoards(startupId, {
    opportunityIds: [itemId],
    change: ({ opportunities: { draft, items } }) => change(draft, items),
  })
}
