import { fail } from '../../../../shared/errors.ts'
import { deleteComment, getComment, type CommentId } from '../../../data/threads/comments.ts'
import { changeLeadBoard } from '../../leads/change-lead-board.ts'
import { changeSalesBoards } from '../change-sales-boards.ts'

/** Deletes a note whose author deletes their account; a live item counts one less. Throws `comment.not_found`. */
export async function deleteNote(id: CommentId): Promise<void> {
  const { on, startupId, itemId } = id.thread
  const requireNote = async () => (await getComment(id)) ?? fail('comment.not_found')
  if (on === 'lead') {
    await changeLeadBoard(startupId, {
      ids: [itemId],
      change: async (draft, leads) => {
        await requireNote()
        for (const lead of leads.values()) draft.change(lead, { ...lead, noteCount: Math.max(0, lead.noteCount - 1) })
        draft.add({ note: deleteComment(id) })
      },
    })
    return
  }
  await changeSalesBoards(startupId, {
    opportunityIds: [itemId],
    change: async ({ opportunities: { draft, items } }) => {
      await requireNote()
      for (const item of items.values()) draft.change(item, { ...item, noteCount: Math.max(0, item.noteCount - 1) })
      draft.add({ note: deleteComment(id) })
    },
  })
}
