import type { StoredLead } from '../../../data/leads/leads.ts'
import type { StoredOpportunity } from '../../../data/opportunities/opportunities.ts'
import { revoke, reward } from '../award.ts'

/** Who earns a lead: the user who created it by hand. */
export const earnerOf = ({ origin, createdBy }: StoredLead): string | null => (origin === null ? createdBy : null)

export async function rewardLead(lead: StoredLead): Promise<void> {
  const earner = earnerOf(lead)
  if (earner !== null) await reward(earner, 'lead.create', lead.id)
}

/** Reverses the award of a lead that is deleted within a day of it (domain 3.10, rule 4). */
export async function revokeLead(lead: StoredLead): Promise<void> {
  const earner = earnerOf(lead)
  if (earner !== null) await revoke(earner, 'lead.create', lead.id)
}

export const rewardWon = ({ id, ownerId }: StoredOpportunity): Promise<void> => reward(ownerId, 'opportunity.won', id)
export const revokeOpportunity = ({ id, ownerId }: StoredOpportunity): Promise<void> => revoke(ownerId, 'opportunity.won', id)
