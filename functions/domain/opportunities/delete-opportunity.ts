import { fail } from '../../../shared/errors.ts'
import { DELETED_DAYS, OPPORTUNITIES_PER_STARTUP } from '../../../shared/limits.ts'
import { SEES_OPPORTUNITIES } from '../../../shared/permissions.ts'
import { DAY_MS } from '../../../shared/time.ts'
import type { BoardItemId } from '../../data/boards/board-entities.ts'
import { opportunityBoards, type StoredOpportunity } from '../../data/opportunities/opportunities.ts'
import type { BoardActor } from '../boards/change-boards.ts'
import { mayOwn } from '../boards/owner.ts'
import { logWrites } from '../threads/log.ts'
import { changeSalesBoards } from './change-sales-boards.ts'
import { requireOpportunityVersion } from './opportunity-version.ts'
import {
  changedOpportunity,
  descriptionOf,
  moveExpectedClose,
  opportunityThread,
  type OpportunityDraft,
  type WholeOpportunity,
} from './opportunity.ts'

/** Deletes an opportunity; idempotent. */
export const deleteOpportunity = (id: BoardItemId, by: BoardActor, version?: number): Promise<void> =>
  changeSalesBoards(id.startupId, {
    by,
    opportunityIds: [id.id],
    change: async ({ opportunities: { draft, items } }) => {
      const opportunity = items.get(id.id)
      if (opportunity) {
        await requireOpportunityVersion(opportunity, version)
        softDeleteOpportunity(draft, opportunity, by)
      } else await getDeleted(id)
    },
  })

export function softDeleteOpportunity(draft: OpportunityDraft, opportunity: StoredOpportunity, by: BoardActor): StoredOpportunity {
  const deletesAt = new Date(Date.now() + DELETED_DAYS * DAY_MS).toISOString()
  const deleted = draft.softDelete(opportunity, { ...changedOpportunity(opportunity, by, {}), deletesAt })
  moveExpectedClose(draft, opportunity, deleted)
  draft.add(logWrites(opportunityThread(opportunity), by, [{ type: 'deleted' }]))
  return deleted
}

/** Restores a deleted opportunity, at its place in its stage; a live one is answered as it is. */
export async function restoreOpportunity(id: BoardItemId, by: BoardActor, version?: number): Promise<WholeOpportunity> {
  const restored = changeSalesBoards(id.startupId, {
    by,
    opportunityIds: [id.id],
    change: ({ opportunities: { draft, items } }) => items.get(id.id) ?? restoreDeletedOpportunity(draft, id, by, version),
  })
  const [opportunity, description] = await Promise.all([restored, descriptionOf(id)])
  return { ...opportunity, description }
}

/** An owner who may no longer see opportunities is replaced by the caller. */
export async function restoreDeletedOpportunity(
  draft: OpportunityDraft,
  id: BoardItemId,
  by: BoardActor,
  version?: number,
): Promise<StoredOpportunity> {
  const deleted = await getDeleted(id)
  await requireOpportunityVersion(deleted, version)
  if (draft.size >= OPPORTUNITIES_PER_STARTUP) fail('opportunity.too_many')
  const ownerId = (await mayOwn(deleted, SEES_OPPORTUNITIES)) ? deleted.ownerId : by.userId
  const opportunity = draft.restore(deleted, changedOpportunity(deleted, by, { ownerId, deletesAt: null }))
  moveExpectedClose(draft, undefined, opportunity)
  draft.add(logWrites(opportunityThread(id), by, [{ type: 'restored' }]))
  return opportunity
}

const getDeleted = async (id: BoardItemId): Promise<StoredOpportunity> =>
  (await opportunityBoards.getDeleted(id)) ?? fail('opportunity.not_found')
