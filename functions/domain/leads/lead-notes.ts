import type { Idempotency } from '../../../shared/contract/endpoint.ts'
import type { Note, SalesActivity } from '../../../shared/entities/sales/sales.ts'
import type { Person } from '../../../shared/entities/person.ts'
import { recordAnswer } from '../../data/answers.ts'
import type { BoardItemId } from '../../data/boards/board-entities.ts'
import type { PageOptions, ShownPage } from '../../data/reads.ts'
import { putComment } from '../../data/threads/comments.ts'
import type { BoardActor } from '../boards/change-boards.ts'
import { listNotes, newNote } from '../threads/notes.ts'
import { listLog, logWrites } from '../threads/log.ts'
import { changeLeadBoard } from './change-lead-board.ts'
import { failMissingLead, getLead, leadThread } from './lead.ts'

export const listLeadNotes = (id: BoardItemId, page: PageOptions, order?: 'oldest'): Promise<ShownPage<Note>> =>
  listNotes(leadThread(id), page, getLead(id), order)

/** Adds a note to a live lead, which counts its notes. */
export function addLeadNote(
  id: BoardItemId,
  by: BoardActor,
  author: Person,
  content: string,
  idempotency?: Idempotency<Note>,
): Promise<Note> {
  return changeLeadBoard(id.startupId, {
    by,
    ids: [id.id],
    change: async (draft, leads) => {
      const lead = leads.get(id.id) ?? (await failMissingLead(id))
      const note = newNote(leadThread(id), author, content)
      draft.change(lead, { ...lead, noteCount: lead.noteCount + 1, lastActivityAt: note.createdAt })
      draft.add(logWrites(leadThread(id), by, [{ type: 'noted' }]))
      draft.add({ note: putComment(note), ...recordAnswer(idempotency, note) })
      return note
    },
  })
}

/** The log of a lead, newest first; its last entry is the creation, by nobody when a visitor left the address. */
export const listLeadActivity = (id: BoardItemId, page: PageOptions): Promise<ShownPage<SalesActivity>> =>
  listLog(leadThread(id), page, creationOf(id))

async function creationOf(leadId: BoardItemId): Promise<Omit<SalesActivity, 'actorName'>> {
  const { id, createdBy, createdAt, origin } = await getLead(leadId)
  return { id, type: origin === 'import' ? 'imported' : 'created', actorId: createdBy, from: null, to: null, at: createdAt }
}
