import { fail } from '../../../shared/errors.ts'
import { SEES_LEADS } from '../../../shared/permissions.ts'
import type { BoardItemId } from '../../data/boards/board-entities.ts'
import { leadBoards, type StoredLead } from '../../data/leads/leads.ts'
import { getTogether } from '../../data/reads.ts'
import type { Thread } from '../../data/threads/threads.ts'
import type { BoardDraft } from '../boards/board-draft.ts'
import type { BoardActor, Members } from '../boards/change-boards.ts'
import { requireOwner } from '../boards/owner.ts'

export type LeadDraft = BoardDraft<StoredLead>

/** The lead that a path names. */
export const leadIdIn = ({ id, leadId }: { id: string; leadId: string }): BoardItemId => ({ startupId: id, id: leadId })
export const leadThread = ({ startupId, id }: BoardItemId): Thread => ({ on: 'lead', startupId, itemId: id })

/** A lead, deleted or not: one BatchGet. */
export async function getLead(id: BoardItemId): Promise<StoredLead> {
  const { live, deleted } = await getTogether({ live: leadBoards.liveRef(id), deleted: leadBoards.deletedRef(id) }, { consistent: true })
  return live ?? deleted ?? fail('lead.not_found')
}

/** Fails for a lead that is not live. */
export async function failMissingLead(id: BoardItemId): Promise<never> {
  return fail((await leadBoards.getDeleted(id)) ? 'lead.deleted' : 'lead.not_found')
}

/** A lead after a change by a user, or by the product. */
export function changedLead(before: StoredLead, by: Pick<BoardActor, 'userId'> | undefined, fields: Partial<StoredLead>): StoredLead {
  const now = new Date().toISOString()
  return { ...before, ...fields, version: before.version + 1, updatedAt: now, lastActivityAt: now, changedBy: by?.userId ?? null }
}

export const requireLeadOwner = (draft: LeadDraft, members: Members, ownerId: string | null, by: BoardActor | undefined): void =>
  requireOwner(draft, members, { ownerId, by, teamRoles: SEES_LEADS, code: 'lead.owner_not_allowed' })
