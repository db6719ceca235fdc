import type { ConvertForm } from '../../../shared/entities/leads/lead-form.ts'
import { isAmong, SEES_OPPORTUNITIES } from '../../../shared/permissions.ts'
import type { BoardItemId } from '../../data/boards/board-entities.ts'
import { leadBoards, type StoredLead } from '../../data/leads/leads.ts'
import type { BoardActor } from '../boards/change-boards.ts'
import { failMissingLead } from '../leads/lead.ts'
import { currencyOf } from '../startups/currency.ts'
import { changeSalesBoards } from './change-sales-boards.ts'
import { addOpportunity, markConverted } from './create-opportunity.ts'
import { findOpportunity, requireOpportunityOwner, type WholeOpportunity } from './opportunity.ts'

interface Converted {
  opportunity: WholeOpportunity
  lead: StoredLead
}

/**
 * Makes an opportunity of a lead, once: later calls answer the same one, also when it was deleted since, until that is permanent. It
 * belongs to the owner of the lead if they may see opportunities, else to the caller.
 */
export async function convertLead(id: BoardItemId, by: BoardActor, { title, ...wanted }: ConvertForm): Promise<Converted> {
  const { startupId } = id
  const [[lead], ofStartup] = await Promise.all([leadBoards.getLive([id]), currencyOf(startupId)])
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
      const currency = wanted.currency ?? (before.value === null ? ofStartup : before.currency)
      const value = currency === before.currency ? before.value : null
      const opportunity = addOpportunity(opportunities.draft, startupId, by, {
        title,
        company: before.company,
        leadId: before.id,
        amount: wanted.amount ?? value ?? 0,
        currency,
        stage: 'prospecting',
        expectedCloseAt: null,
        ownerId,
        description: '',
      })
      return { opportunity, lead: markConverted(leads.draft, before, by, opportunity) }
    },
  })
}
