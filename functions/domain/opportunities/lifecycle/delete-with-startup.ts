import { DAY_MS } from '../../../../shared/time.ts'
import { deleteLeadEmail } from '../../../data/leads/lead-emails.ts'
import { deletedLeads, leadBoards, leads } from '../../../data/leads/leads.ts'
import { deleteExpectedClose } from '../../../data/opportunities/expected-closes.ts'
import { deletedOpportunities, opportunities, opportunityBoards } from '../../../data/opportunities/opportunities.ts'
import type { ListPosition, PageOptions } from '../../../data/reads.ts'
import { deleteItem, recordAs, type StoredItem } from '../../../data/stored-items.ts'
import { commit } from '../../../data/transaction.ts'
import { leadThread } from '../../leads/lead.ts'
import { expectedCloseOf, opportunityThread } from '../opportunity.ts'
import { revokeLead, revokeOpportunity } from '../../points/awards/sales-awards.ts'
import { deleteThread } from '../../threads/delete-thread.ts'

/** Deletes a page of the leads of a deleted startup, each after what belongs to it; gives where to go on. Idempotent. */
export async function deleteLeadsOfStartup(startupId: string, page: PageOptions): Promise<ListPosition | undefined> {
  return (await leadBoards.listItems(startupId, page)).handleEach(deleteLeadItem)
}

async function deleteLeadItem(item: StoredItem): Promise<void> {
  const live = recordAs(leads, item)
  const lead = live ?? recordAs(deletedLeads, item)
  if (lead && Date.now() - Date.parse(lead.createdAt) < DAY_MS) await revokeLead(lead)
  if (lead) await deleteThread(leadThread(lead), Infinity)
  if (live && live.email !== null) await commit(deleteLeadEmail({ startupId: live.startupId, email: live.email, leadId: live.id }))
  await commit(deleteItem(item))
}

/** The same of opportunities. */
export async function deleteOpportunitiesOfStartup(startupId: string, page: PageOptions): Promise<ListPosition | undefined> {
  return (await opportunityBoards.listItems(startupId, page)).handleEach(deleteOpportunityItem)
}

async function deleteOpportunityItem(item: StoredItem): Promise<void> {
  const opportunity = recordAs(opportunities, item) ?? recordAs(deletedOpportunities, item)
  if (opportunity && Date.now() - Date.parse(opportunity.createdAt) < DAY_MS) await revokeOpportunity(opportunity)
  if (opportunity) await deleteThread(opportunityThread(opportunity), Infinity)
  const close = opportunity && expectedCloseOf(opportunity)
  if (close) await commit(deleteExpectedClose(close))
  await commit(deleteItem(item))
}
