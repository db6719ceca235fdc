import { deletedLeads, leads } from '../../../data/leads/leads.ts'
import { deletedOpportunities, opportunities } from '../../../data/opportunities/opportunities.ts'
import { revokeLead, revokeOpportunity, rewardLead, rewardWon } from '../../../domain/points/awards/sales-awards.ts'
import { followUp } from '../follow-up.ts'

/** Rewards leads that users add and opportunities that are won, once each, and reverses it when they are deleted soon. */
export const salesAwards = [
  followUp(leads, ['INSERT'], async (lead) => {
    if (lead.version === 1) await rewardLead(lead)
  }),
  followUp(deletedLeads, ['INSERT'], revokeLead),
  followUp(opportunities, ['MODIFY'], async (opportunity, before) => {
    if (opportunity.stage === 'won' && before?.stage !== 'won') await rewardWon(opportunity)
  }),
  followUp(deletedOpportunities, ['INSERT'], revokeOpportunity),
]
