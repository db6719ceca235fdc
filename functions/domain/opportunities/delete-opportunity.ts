import { fail } from '../../../shared/errors.ts'
import { DELETED_DAYS, OPPORTUNITIES_PER_STARTUP } from '../../../shared/limits.ts'
import { isAmong, SEES_OPPORTUNITIES } from '../../../shared/permissions.ts'
import { DAY_MS } from '../../../shared/time.ts'
import type { BoardItemId } from '../../data/boards/board-item.ts'
import { opportunityBoards, type StoredOpportunity } from '../../data/opportunities/opportunities.ts'
import { getTogether } from '../../data/reads.ts'
import { getMemberships } from '../../data/teams/team.ts'
import type { BoardActor } from '../boards/change-boards.ts'
import { logWrites } from '../threads/log.ts'
import { changeSalesBoards } from './change-sales-boards.ts'
import {
  changedOpportunity,
  descriptionOf,
  moveExpectedClose,
  opportunityThread,
  type OpportunityDraft,
  type WholeOpportunity,
} from './opportunity.ts'

/** Deletes an opportunity; idempotent. */
export const deleteOpportunity = (id: BoardItemId, by: BoardActor): Promise<void> =>
  changeSalesBoards(id.startupId, {
    by,
    opportunityIds: [id.id],
    change: async ({ opportunities: { draft, items } }) => {
      const opportunity = items.get(id.id)
      if (opportunity) softDeleteOpportunity(draft, opportunity, by)
      else await getDeleted(id)
    },
  })

export function softDeleteOpportunity(draft: OpportunityDraft, opportunity: StoredOpportunity, by: BoardActor): StoredOpportunity {
  const deletesAt = new Date(Date.now() + DELETED_DAYS * DAY_MS).toISOString()
  const deleted = draft.softDelete(opportunity, { ...changedOpportunity(opportunity, by, {}), deletesAt })
  moveExpectedClose(draft, opportunity, deleted)
  draft.add(logWrites(opportunityThread(opportunity), by, [{ type: 'deleted' }]))
  return deleted
}

/** Restores a deleted opportunity, at the end of its stage; a live one is answered as it is. */
export async function restoreOpportunity(id: BoardItemId, by: BoardActor): Promise<WholeOpportunity> {
  const restored = changeSalesBoards(id.startupId, {
    by,
    opportunityIds: [id.id],
    change: ({ opportunities: { draft, items } }) => items.get(id.id) ?? restoreDeletedOpportunity(draft, id, by),
  })
  const [opportunity, description] = await Promise.all([restored, descriptionOf(id)])
  return { ...opportunity, description }
}

/** An owner who may no longer see opportunities is replaced by the caller. */
export async function restoreDeletedOpportunity(draft: OpportunityDraft, id: BoardItemId, by: BoardActor): Promise<StoredOpportunity> {
  const deleted = await getDeleted(id)
  if (draft.size >= OPPORTUNITIES_PER_STARTUP) fail('opportunity.too_many')
  const [owner] = await getMemberships(id.startupId, [deleted.ownerId])
  const ownerId = owner && owner.deletedAt === undefined && isAmong(SEES_OPPORTUNITIES, owner.teamRole) ? owner.userId : by.userId
  const fields = { ownerId, deletesAt: null }
  const opportunity = draft.restore(deleted, changedOpportunity(deleted, by, fields))
  moveExpectedClose(draft, undefined, opportunity)
  draft.add(logWrites(opportunityThread(id), by, [{ type: 'restored' }]))
  return opportunity
}

async function getDeleted(id: BoardItemId): Promise<StoredOpportunity> {
  const { deleted } = await getTogether({ deleted: opportunityBoards.deletedRef(id) }, { consistent: true })
  return deleted ?? fail('opportunity.not_found')
}
