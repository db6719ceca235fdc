import { leadBoards } from '../../data/leads/leads.ts'
import { opportunityBoards } from '../../data/opportunities/opportunities.ts'
import { schedule, type ActionKind, type ScheduledAction } from '../../data/scheduled-actions.ts'
import { commit } from '../../data/transaction.ts'
import { leadThread } from '../../domain/leads/lead.ts'
import { remindOfFollowUp } from '../../domain/leads/lead-news.ts'
import { opportunityThread } from '../../domain/opportunities/opportunity.ts'
import { permanentlyDelete } from '../../domain/boards/permanently-delete.ts'
import { releaseSales } from '../../domain/opportunities/lifecycle/release-member.ts'
import { deleteThread } from '../../domain/threads/delete-thread.ts'

/** A run of the job has one minute for all actions. */
const BATCHES = 20
const ITEMS = 300

const goOn = <K extends ActionKind>({ kind, id, facts }: ScheduledAction<K>) =>
  commit(schedule({ at: new Date(Date.now() + 1).toISOString(), kind, id, facts }))

/** Reminds of the next step with a lead. */
export const leadFollowUp = ({ id, facts }: ScheduledAction<'lead.followUp'>): Promise<void> => remindOfFollowUp(id, facts)

/** Deletes a lead permanently, 30 days after a user deleted it. */
export async function leadDeleted({ id, facts: { startupId, deletesAt } }: ScheduledAction<'lead.deleted'>): Promise<void> {
  await permanentlyDelete(leadBoards, { startupId, id }, deletesAt, 'lead.items')
}

/** Deletes what a deleted lead left behind, as much as fits into one run, and schedules itself for the rest. */
export async function leadItems(action: ScheduledAction<'lead.items'>): Promise<void> {
  const { startupId } = action.facts
  if (!(await deleteThread(leadThread({ startupId, id: action.id }), BATCHES))) await goOn(action)
}

export async function opportunityDeleted({ id, facts: { startupId, deletesAt } }: ScheduledAction<'opportunity.deleted'>): Promise<void> {
  await permanentlyDelete(opportunityBoards, { startupId, id }, deletesAt, 'opportunity.items')
}

export async function opportunityItems(action: ScheduledAction<'opportunity.items'>): Promise<void> {
  const { startupId } = action.facts
  if (!(await deleteThread(opportunityThread({ startupId, id: action.id }), BATCHES))) await goOn(action)
}

/** Goes on with a former member who owned more than the event handler took. */
export async function memberReleased(action: ScheduledAction<'member.released'>): Promise<void> {
  if (!(await releaseSales(action.facts, ITEMS))) await goOn(action)
}
