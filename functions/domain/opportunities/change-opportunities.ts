import type { OpportunitiesChange } from '../../../shared/entities/opportunities/opportunity-form.ts'
import type { StoredOpportunity } from '../../data/opportunities/opportunities.ts'
import type { BoardActor } from '../boards/change-boards.ts'
import { changeEach, changeInBatches, type BulkResult } from '../boards/bulk.ts'
import { logWrites } from '../threads/log.ts'
import { opportunityActivities, opportunityFields } from './change-opportunity.ts'
import { changeSalesBoards, type SalesParts } from './change-sales-boards.ts'
import { restoreDeletedOpportunity, softDeleteOpportunity } from './delete-opportunity.ts'
import { inOpportunityStage, leadsToWin, requireOpportunityMove, winLead, writeMoved } from './move-opportunity.ts'
import { changedOpportunity, failMissingOpportunity, opportunityThread, requireOpportunityOwner } from './opportunity.ts'

type Wanted = Omit<OpportunitiesChange, 'opportunityIds'>

/** An item that moves, its two days in the calendar, log entries of move, edit and owner, and a lead that is won with its log entry. */
const WRITES_EACH = 8

/** Changes several opportunities; those that cannot be changed are listed with the reason. */
export const changeOpportunities = (
  startupId: string,
  by: BoardActor,
  { opportunityIds, ...wanted }: OpportunitiesChange,
): Promise<BulkResult<StoredOpportunity>> =>
  changeInBatches(opportunityIds, WRITES_EACH, async (ids) => {
    const leadIds = await leadsToWin(startupId, ids, wanted.stage)
    return changeSalesBoards(startupId, {
      by,
      opportunityIds: ids,
      leadIds,
      userIds: [wanted.ownerId],
      change: (parts, members) => {
        if (wanted.ownerId !== undefined) requireOpportunityOwner(parts.opportunities.draft, members, wanted.ownerId, by)
        return changeEach(ids, (id) => changeOne(parts, { startupId, id }, by, wanted))
      },
    })
  })

async function changeOne(
  parts: SalesParts,
  id: { startupId: string; id: string },
  by: BoardActor,
  wanted: Wanted,
): Promise<StoredOpportunity> {
  const { draft, items } = parts.opportunities
  const live = items.get(id.id)
  if (wanted.deleted === false && !live) return restoreDeletedOpportunity(draft, id, by)
  const before = live ?? (await failMissingOpportunity(id))
  if (wanted.deleted) return softDeleteOpportunity(draft, before, by)
  const { stage = before.stage, lostReason, ownerId, expectedCloseAt } = wanted
  requireOpportunityMove(before, by, { stage, lostReason })
  const edited = opportunityFields(before, { ownerId, expectedCloseAt })
  const activities = opportunityActivities(before, { ...before, ...edited })
  if (stage === before.stage && activities.length === 0) return before
  const moved = {
    ...edited,
    ...inOpportunityStage(before, { stage, lostReason }, by),
    ...(stage !== before.stage && { rank: draft.endOf(stage) }),
  }
  draft.add(logWrites(opportunityThread(id), by, activities))
  const after = writeMoved(draft, before, changedOpportunity(before, by, moved), by)
  winLead(parts.leads, after, by)
  return after
}
