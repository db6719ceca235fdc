import type { LeadStage, OpportunityStage } from '../../../shared/choices.ts'

export { leadStageNames, LEAD_STAGE_NAMES, OPPORTUNITY_STAGE_NAMES, SOURCE_NAMES } from '../../../shared/sales/names.ts'

/** The fields of a lead that are entered in several places. */
export const LEAD_FIELD_NAMES = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  company: 'Company',
  title: 'Job title',
  source: 'Source',
  value: 'Value',
  tags: 'Tags',
} as const
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

/** A word as it begins a title. */
export const titleCase = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
