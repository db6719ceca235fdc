import { deletedLeads, leads } from '../../data/leads/leads.ts'
import { deletedOpportunities, opportunities } from '../../data/opportunities/opportunities.ts'
import { leadActions, opportunityActions } from '../../domain/opportunities/lifecycle/sales-actions.ts'
import { notifyLeadOwner, notifyOfNewLead } from '../../domain/leads/lead-news.ts'
import { notifyOfWon } from '../../domain/opportunities/won-news.ts'
import { settleCurrency } from '../../domain/startups/currency.ts'
import { followUp, type FollowUp } from './follow-up.ts'
import type { TeamRole } from '../../../shared/choices.ts'
import { isAmong, SEES_LEADS, SEES_OPPORTUNITIES } from '../../../shared/permissions.ts'
import { schedule } from '../../data/scheduled-actions.ts'
import { memberships, type Membership } from '../../data/teams/memberships.ts'
import { commit } from '../../data/transaction.ts'
import { clearScreens } from '../../domain/notifications/inbox.ts'
import { releaseSales } from '../../domain/opportunities/lifecycle/release-member.ts'

/** Leads and opportunities that the event handler takes; a scheduled action goes on with the rest. */
const AT_ONCE = 60

const SCREENS = { leads: SEES_LEADS, opportunities: SEES_OPPORTUNITIES } as const
const hiddenFrom = (teamRole: TeamRole | undefined): string[] =>
  Object.entries(SCREENS).flatMap(([screen, roles]) => (isAmong(roles, teamRole) ? [] : [screen]))

/** Takes members who left, or whose team role no longer sees them, off their leads and opportunities, and clears what notified of these. */
const releasing = [
  followUp(memberships, ['REMOVE'], (member) => release(member, hiddenFrom(undefined))),
  followUp(memberships, ['MODIFY'], async (member, before) => {
    const hidden = hiddenFrom(member.teamRole)
    if (before && hidden.join() !== hiddenFrom(before.teamRole).join()) await release(member, hidden)
  }),
]

async function release({ startupId, userId }: Membership, hidden: readonly string[]): Promise<void> {
  await clearScreens(userId, startupId, hidden)
  if (await releaseSales({ startupId, userId }, AT_ONCE)) return
  const facts = { startupId, userId }
  await commit(schedule({ at: new Date().toISOString(), kind: 'member.released', id: `${startupId}#${userId}`, facts }))
}

/** Event handlers of leads and opportunities: notifications, scheduled actions, and members who may no longer see them. */
export const salesFollowUps: readonly FollowUp[] = [
  followUp(leads, ['INSERT'], notifyOfNewLead),
  followUp(leads, ['INSERT', 'MODIFY'], notifyLeadOwner),
  followUp(leads, ['INSERT', 'MODIFY'], leadActions.schedule),
  followUp(leads, ['INSERT', 'MODIFY'], (lead, before) => settleCurrency(lead, lead.value, before?.value)),
  followUp(leads, ['REMOVE'], leadActions.cancel),
  followUp(deletedLeads, ['INSERT'], (lead) => leadActions.schedule(lead, undefined)),
  followUp(deletedLeads, ['REMOVE'], leadActions.cancel),
  followUp(opportunities, ['INSERT', 'MODIFY'], (deal, before) => settleCurrency(deal, deal.amount, before?.amount)),
  followUp(opportunities, ['MODIFY'], async (opportunity, before) => {
    if (opportunity.stage === 'won' && before?.stage !== 'won') await notifyOfWon(opportunity)
  }),
  followUp(deletedOpportunities, ['INSERT'], opportunityActions.schedule),
  followUp(deletedOpportunities, ['REMOVE'], opportunityActions.cancel),
  ...releasing,
]
