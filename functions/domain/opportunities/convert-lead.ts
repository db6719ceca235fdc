import { isAmong, SEES_OPPORTUNITIES } from '../../../shared/permissions.ts'
import type { BoardItemId } from '../../data/boards/board-item.ts'
import { leadBoards, type StoredLead } from '../../data/leads/leads.ts'
import type { BoardActor } from '../boards/change-boards.ts'
import { failMissingLead } from '../leads/lead.ts'
import { changeSalesBoards } from './change-sales-boards.ts'
import { addOpportunity, markConverted } from './create-opportunity.ts'
import { findOpportunity, requireOpportunityOwner, type WholeOpportunity } from './opportunity.ts'

interface Converted {
  opportunity: WholeOpportunity
  lead: StoredLead
}
interface Form {
  title: string
  amount?: number | undefined
}

/**
 * Makes an opportunity of a lead, once: later calls answer the same one, also when it was deleted since, until that is permanent. It
 * belongs to the owner of the lead if they may see opportunities, else to the caller.
 */
export async function convertLead(id: BoardItemId, by: BoardActor, { title, amount }: Form): Promise<Converted> {
  const { startupId } = id
  const [lead] = await leadBoards.getLive([id])
  return changeSalesBoards(startupId, {
    by,
    leadIds: [id.id],
    userIds: [lead?.ownerId],
    change: async ({ leads, opportunities }, members) => {
      const before = leads.items.get(id.id) ?? (await failMissingLead(id))
      const former = before.opportunityId === null ? undefined : await findOpportunity({ startupId, id: before.opportunityId })
      if (former) return { opportunity: former, lead: before }
      const owner = members.get(before.ownerId ?? '')
      const ownerId = owner && isAmong(SEES_OPPORTUNITIES, owner.teamRole) ? owner.userId : by.userId
      requireOpportunityOwner(opportunities.draft, members, ownerId, by)
      const opportunity = addOpportunity(opportunities.draft, startupId, by, {
        title,
        company: before.company,
        leadId: before.id,
        amount: amount ?? before.value ?? 0,
        currency: before.currency,
        stage: 'prospecting',
        expectedCloseAt: null,
        ownerId,
        description: '',
      })
      return { opportunity, lead: markConverted(leads.draft, before, by, opportunity) }
    },
  })
}
