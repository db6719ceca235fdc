import * as z from 'zod/mini'
import { BUDGET_TYPES, MIN_BUDGETS } from '../choices.ts'
import { SearchQuery } from './search-query.ts'

const words = z.optional(z.string('The search must be text').check(z.maxLength(120, 'The search may have at most 120 characters')))
/** What finds gigs. */
export const GigFilter = z.object({
  ...SearchQuery.shape,
  skill: words,
  /** At least one of these skills, separated by commas: those of the caller's profile. */
  skills: z.optional(z.string('The skills must be text').check(z.maxLength(1_000, 'These are too many skills'))),
  budgetType: z.optional(z.enum(BUDGET_TYPES, 'Please choose fixed or hourly')),
  /** Gigs that pay at least this much, in units of their currency. */
  min: z.optional(z.enum(MIN_BUDGETS, 'Please choose one of the amounts')),
  location: words,
  /** Of those that the caller saved, last saved first. */
  saved: z.optional(z.enum(['true'], 'This filter is true')),
  sort: z.optional(z.enum(['new', 'deadline'], 'Sort by new or deadline')),
})
