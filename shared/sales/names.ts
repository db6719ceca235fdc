import type { LeadSource, LeadStage, OpportunityStage } from '../choices.ts'
import type { Lead } from '../entities/leads/lead.ts'

export const LEAD_STAGE_NAMES: Readonly<Record<LeadStage, string>> = {
  new: 'New',
  contacted: 'Contacted',
  qualified: 'Qualified',
  won: 'Won',
  lost: 'Lost',
}
/** The stages of a lead: one that became an opportunity is converted. In a former release it stayed in an open stage. */
export const leadStageNames = ({ opportunityId, stage }: Pick<Lead, 'opportunityId' | 'stage'>): Readonly<Record<LeadStage, string>> =>
  opportunityId === null || stage === 'lost' ? LEAD_STAGE_NAMES : { ...LEAD_STAGE_NAMES, [stage]: 'Converted' }
export const OPPORTUNITY_STAGE_NAMES: Readonly<Record<OpportunityStage, string>> = {
  prospecting: 'Prospecting',
  qualification: 'Qualification',
  proposal: 'Proposal',
  negotiation: 'Negotiation',
  won: 'Won',
  lost: 'Lost',
}
export const SOURCE_NAMES: Readonly<Record<LeadSource, string>> = {
  manual: 'Added by hand',
  affiliate: 'Affiliate link',
  landing: 'Website form',
  import: 'Import',
  referral: 'Referral',
  event: 'Event',
  other: 'Other',
}
