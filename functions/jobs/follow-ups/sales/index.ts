import { deletedLeads, leads } from '../../../data/leads/leads.ts'
import { deletedOpportunities, opportunities } from '../../../data/opportunities/opportunities.ts'
import { cancelLeadActions, scheduleLeadActions } from '../../../domain/leads/lifecycle/lead-actions.ts'
import { notifyLeadOwner, notifyOfNewLead } from '../../../domain/leads/news/lead-news.ts'
import { cancelDeletion, scheduleDeletion } from '../../../domain/opportunities/lifecycle/opportunity-actions.ts'
import { notifyOfWon } from '../../../domain/opportunities/news/won-news.ts'
import { followUp, type FollowUp } from '../follow-up.ts'
import { releasing } from './releasing.ts'

/** Event handlers of leads and opportunities: notifications, scheduled actions, and members who may no longer see them. */
export const salesFollowUps: readonly FollowUp[] = [
  followUp(leads, ['INSERT'], notifyOfNewLead),
  followUp(leads, ['INSERT', 'MODIFY'], notifyLeadOwner),
  followUp(leads, ['INSERT', 'MODIFY'], scheduleLeadActions),
  followUp(leads, ['REMOVE'], cancelLeadActions),
  followUp(deletedLeads, ['INSERT'], (lead) => scheduleLeadActions(lead, undefined)),
  followUp(deletedLeads, ['REMOVE'], cancelLeadActions),
  followUp(opportunities, ['MODIFY'], async (opportunity, before) => {
    if (opportunity.stage === 'won' && before?.stage !== 'won') await notifyOfWon(opportunity)
  }),
  followUp(deletedOpportunities, ['INSERT'], scheduleDeletion),
  followUp(deletedOpportunities, ['REMOVE'], cancelDeletion),
  ...releasing,
]
