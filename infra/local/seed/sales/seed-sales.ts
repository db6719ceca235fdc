import type { LeadSource, LeadStage, OpportunityStage } from '../../../../shared/choices.ts'

/** A lead of the seed data; the dates are days from today. */
export interface SeedLead {
  name: string
  company: string
  title?: string
  /** `affiliate` and `landing`: the visitor leaves the address, through a link of the owner or without one. */
  source: LeadSource
  stage: LeadStage
  owner?: string
  /** In whole units of the currency of its startup. */
  value?: number
  tags?: readonly string[]
  followUp?: number
  notes?: readonly string[]
  lostReason?: string
  /** The lead becomes this opportunity. */
  converts?: SeedOpportunity
}

export interface SeedOpportunity {
  title: string
  company?: string
  stage: OpportunityStage
  /** In whole units. */
  amount: number
  currency?: string
  probability?: number
  /** Days from today. */
  closes?: number
  lostReason?: string
  notes?: readonly string[]
}

/** Leads, oldest first, and the opportunities that come from none of them. */
export interface SeedSales {
  startup: string
  currency: string
  /** Answers to visitors and does what nobody owns. */
  lead: string
  leads: readonly SeedLead[]
  opportunities: readonly (SeedOpportunity & { owner: string })[]
}
