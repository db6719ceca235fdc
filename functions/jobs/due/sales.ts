import { leadBoards } from '../../data/leads/leads.ts'
import { opportunityBoards } from '../../data/opportunities/opportunities.ts'
import type { ScheduledAction } from '../../data/scheduled-actions.ts'
import { leadThread } from '../../domain/leads/lead.ts'
import { remindOfFollowUp } from '../../domain/leads/lead-news.ts'
import { opportunityThread } from '../../domain/opportunities/opportunity.ts'
import { permanentlyDelete } from '../../domain/boards/permanently-delete.ts'
import { releaseSales } from '../../domain/opportunities/lifecycle/release-member.ts'
import { deleteItemsOf, goOn } from './go-on.ts'

/** A run of the job has one minute for all actions. */
const ITEMS = 300

/** Reminds of the next step with a lead. */
export const leadFollowUp = ({ id, facts }: ScheduledAction<'lead.followUp'>): Promise<void> => remindOfFollowUp(id, facts)

/** Deletes a lead permanently, 30 days after a user deleted it. */
export async function leadDeleted({ id, facts: { startupId, deletesAt } }: ScheduledAction<'lead.deleted'>): Promise<void> {
  await permanentlyDelete(leadBoards, { startupId, id }, deletesAt, 'lead.items')
}

export const leadItems = deleteItemsOf(leadThread)

export async function opportunityDeleted({ id, facts: { startupId, deletesAt } }: ScheduledAction<'opportunity.deleted'>): Promise<void> {
  await permanentlyDelete(opportunityBoards, { startupId, id }, deletesAt, 'opportunity.items')
}

export const opportunityItems = deleteItemsOf(opportunityThread)

/** Goes on with a former member who owned more than the event handler took. */
export async function memberReleased(action: ScheduledAction<'member.released'>): Promise<void> {
  if (!(await releaseSales(action.facts, ITEMS))) await goOn(action)
}
