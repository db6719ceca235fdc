import type { BudgetType } from '../../../../shared/choices.ts'

/** What happens to a gig on a day of the seed data; amounts are in whole units. */
export type SeedGigEvent = { day: number; by: string } & (
  | { what: 'propose'; letter: string; amount: number; days: number }
  | { what: 'ask'; text: string; answer?: string }
  | { what: 'shortlist'; of: string }
  | { what: 'offer'; of: string; amount?: number }
  | { what: 'decline'; of: string; note: string }
  | { what: 'accept' | 'withdraw' | 'complete' }
  | { what: 'work'; text: string; link?: string }
  | { what: 'cancel'; reason: string }
  | { what: 'review'; rating: number; text: string }
)

/** A gig of the seed data. */
export interface SeedGig {
  title: string
  description: string
  skills: readonly string[]
  budgetType: BudgetType
  /** In whole units. */
  budget: readonly [min: number, max: number]
  currency: string
  /** Remote without one. */
  location?: string
  poster: string
  startup?: string
  /** The day on which it is posted, and the days from then to its deadline. */
  posted: number
  days: number
  isDraft?: true
  events?: readonly SeedGigEvent[]
}
