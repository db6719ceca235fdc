import * as z from 'zod/mini'
import { OPEN_STAGES } from '../../analytics-filter.ts'
import { LEAD_SOURCES, LEAD_STAGES, RSVPS } from '../../choices.ts'
import { StoredCurrency } from '../sales/money.ts'
import { Id } from '../text.ts'

/** The values by which figures of several startups are filtered: each restricts those that are counted by it. */
export const AllAnalyticsFilter = z.object({
  source: z.optional(z.enum(LEAD_SOURCES, 'Please choose one of the sources')),
  leadStage: z.optional(z.enum(LEAD_STAGES, 'Please choose one of the stages of leads')),
  opportunityStage: z.optional(z.enum(OPEN_STAGES, 'Please choose one of the stages of open opportunities')),
  currency: z.optional(StoredCurrency),
  answer: z.optional(z.enum(RSVPS, 'Please choose one of the answers')),
})

/** Those of one startup, which has columns of its own. */
export const AnalyticsFilter = z.object({ ...AllAnalyticsFilter.shape, column: z.optional(Id) })
