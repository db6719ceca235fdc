import type { StoredLead } from '../../../data/leads/leads.ts'
import type { StoredOpportunity } from '../../../data/opportunities/opportunities.ts'
import { revoke, reward } from '../award.ts'
import { mayEarn } from './anti-farming.ts'

/** Who earns a lead: the user who created it by hand. */
export const earnerOf = ({ origin, createdBy }: StoredLead): string | null => (origin === null ? createdBy : null)

export async function rewardLead(lead: StoredLead): Promise<void> {
  const earner = earnerOf(lead)
  if (earner !== null) await reward(earner, 'lead.create', lead.id, { startupId: lead.startupId })
}

/** Reverses the award of a lead that is deleted within a day of it (domain 3.10, rule 4). */
export async function revokeLead(lead: StoredLead): Promise<void> {
  const earner = earnerOf(lead)
  if (earner !== null) await revoke(earner, 'lead.create', lead.id)
}

/** Whether a user earns that an opportunity was won. */
export const earnsWon = (opportunity: StoredOpportunity, userId: string): boolean =>
  opportunity.stage === 'won' &&
  opportunity.ownerId === userId &&
  opportunity.closedAt !== null &&
  mayEarn(opportunity, userId, opportunity.closedAt)

export async function rewardWon(opportunity: StoredOpportunity): Promise<void> {
  const { id, ownerId, startupId } = opportunity
  if (earnsWon(opportunity, ownerId)) await reward(ownerId, 'opportunity.won', id, { startupId })
}

/** Reverses the award of an opportunity that is deleted within a day of it (domain 3.10, rule 4). */
export const revokeOpportunity = ({ id, ownerId }: StoredOpportunity): Promise<void> => revoke(ownerId, 'opportunity.won', id)
