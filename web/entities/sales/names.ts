import type { LeadStage, OpportunityStage } from '../../../shared/choices.ts'

export { LEAD_STAGE_NAMES, OPPORTUNITY_STAGE_NAMES, SOURCE_NAMES } from '../../../shared/sales/names.ts'

export const STAGE_COLOURS: Readonly<Record<LeadStage | OpportunityStage, string>> = {
  new: 'blue',
  contacted: 'purple',
  qualified: 'orange',
  prospecting: 'blue',
  qualification: 'purple',
  proposal: 'orange',
  negotiation: 'teal',
  won: 'green',
  lost: 'gray',
}
