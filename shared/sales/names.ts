import type { LeadSource, LeadStage, OpportunityStage } from '../choices.ts'

export const LEAD_STAGE_NAMES: Readonly<Record<LeadStage, string>> = {
  new: 'New',
  contacted: 'Contacted',
  qualified: 'Qualified',
  won: 'Won',
  lost: 'Lost',
}
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
