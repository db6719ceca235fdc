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
import { changeSalesBoards } from './change-sales-boards.ts'
import { failMissingOpportunity, getOpportunity, opportunityThread } from './opportunity.ts'

export const listOpportunityNotes = (id: BoardItemId, page: PageOptions): Promise<ShownPage<Note>> =>
  listNotes(opportunityThread(id), page, getOpportunity(id))

/** Adds a note to a live opportunity, which counts its notes. */
export function addOpportunityNote(
  id: BoardItemId,
  by: BoardActor,
  author: Person,
  content: string,
  idempotency?: Idempotency<Note>,
): Promise<Note> {
  return changeSalesBoards(id.startupId, {
    by,
    opportunityIds: [id.id],
    change: async ({ opportunities: { draft, items } }) => {
      const opportunity = items.get(id.id) ?? (await failMissingOpportunity(id))
      const note = newNote(opportunityThread(id), author, content)
      draft.change(opportunity, { ...opportunity, noteCount: opportunity.noteCount + 1 })
      draft.add(logWrites(opportunityThread(id), by, [{ type: 'noted' }]))
      draft.add({ note: putComment(note), ...recordAnswer(idempotency, note) })
      return note
    },
  })
}

/** The log of an opportunity, newest first; its last entry is the creation. */
export const listOpportunityActivity = (id: BoardItemId, page: PageOptions): Promise<ShownPage<SalesActivity>> =>
  listLog(opportunityThread(id), page, creationOf(id))

async function creationOf(opportunityId: BoardItemId): Promise<Omit<SalesActivity, 'actorName'>> {
  const { id, createdBy, createdAt } = await getOpportunity(opportunityId)
  return { id, type: 'created', actorId: createdBy, from: null, to: null, at: createdAt }
}
