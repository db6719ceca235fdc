import { fail } from '../../../shared/errors.ts'
import { DELETED_DAYS, LEADS_PER_STARTUP } from '../../../shared/limits.ts'
import { SEES_LEADS } from '../../../shared/permissions.ts'
import { DAY_MS } from '../../../shared/time.ts'
import type { BoardItemId } from '../../data/boards/board-entities.ts'
import { leadBoards, type StoredLead } from '../../data/leads/leads.ts'
import type { BoardActor } from '../boards/change-boards.ts'
import { mayOwn } from '../boards/owner.ts'
import { logWrites } from '../threads/log.ts'
import { changeLeadBoard } from './change-lead-board.ts'
import { claimEmail, releaseEmail } from './lead-email.ts'
import { requireLeadVersion } from './lead-version.ts'
import { changedLead, leadThread, type LeadDraft } from './lead.ts'

/** Deletes a lead; idempotent. */
export const deleteLead = (id: BoardItemId, by: BoardActor, version?: number): Promise<void> =>
  changeLeadBoard(id.startupId, {
    by,
    ids: [id.id],
    change: async (draft, leads) => {
      const lead = leads.get(id.id)
      if (lead) {
        requireLeadVersion(lead, version)
        softDeleteLead(draft, lead, by)
      } else await getDeleted(id)
    },
  })

export function softDeleteLead(draft: LeadDraft, lead: StoredLead, by: BoardActor): StoredLead {
  const deletesAt = new Date(Date.now() + DELETED_DAYS * DAY_MS).toISOString()
  releaseEmail(draft, lead)
  draft.add(logWrites(leadThread(lead), by, [{ type: 'deleted' }]))
  return draft.softDelete(lead, { ...changedLead(lead, by, {}), deletesAt })
}

/** Restores a deleted lead, at its place in its stage; a live one is answered as it is. */
export const restoreLead = (id: BoardItemId, by: BoardActor, version?: number): Promise<StoredLead> =>
  changeLeadBoard(id.startupId, {
    by,
    ids: [id.id],
    change: (draft, leads) => leads.get(id.id) ?? restoreDeletedLead(draft, id, by, version),
  })

/** Who may no longer see leads is no longer the owner. */
export async function restoreDeletedLead(draft: LeadDraft, id: BoardItemId, by: BoardActor, version?: number): Promise<StoredLead> {
  const deleted = await getDeleted(id)
  requireLeadVersion(deleted, version)
  if (draft.size >= LEADS_PER_STARTUP) fail('lead.too_many')
  const ownerId = (await mayOwn(deleted, SEES_LEADS)) ? deleted.ownerId : null
  const lead = draft.restore(deleted, changedLead(deleted, by, { ownerId, deletesAt: null }))
  claimEmail(draft, lead)
  draft.add(logWrites(leadThread(id), by, [{ type: 'restored' }]))
  return lead
}

const getDeleted = async (id: BoardItemId): Promise<StoredLead> => (await leadBoards.getDeleted(id)) ?? fail('lead.not_found')
