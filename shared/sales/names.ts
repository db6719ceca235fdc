import type { LeadSource, LeadStage, OpportunityStage } from '../choices.ts'
import type { Lead } from '../entities/leads/lead.ts'

export const LEAD_STAGE_NAMES: Readonly<Record<LeadStage, string>> = {
  new: 'New',
  contacted: 'Contacted',
  qualified: 'Qualified',
  won: 'Won',
  lost: 'Lost',
}
const CONVERTED_NAMES = { ...LEAD_STAGE_NAMES, won: 'Converted' }
/** The stages of a lead: one that became an opportunity ends as converted. */
export const leadStageNames = ({ opportunityId }: Pick<Lead, 'opportunityId'>): Readonly<Record<LeadStage, string>> =>
  opportunityId === null ? LEAD_STAGE_NAMES : CONVERTED_NAMES
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
