import * as z from 'zod/mini'
import { OPPORTUNITY_STAGES } from '../../choices.ts'
import { COMPANY_MAX, OPPORTUNITY_DESCRIPTION_MAX, OPPORTUNITY_TITLE_MAX, SALES_AT_ONCE } from '../../limits.ts'
import { NEIGHBOURS, someIds } from '../board-form.ts'
import { LostReason } from '../leads/lead-form.ts'
import { Amount, Currency } from '../sales/money.ts'
import { wholeNumber } from '../number.ts'
import { CalendarDate, Id, line, optionalLine, optionalText } from '../text.ts'

const Title = line('The title', OPPORTUNITY_TITLE_MAX)
const Company = optionalLine('The company', COMPANY_MAX)
const Description = optionalText('The description', OPPORTUNITY_DESCRIPTION_MAX)
const PROBABILITY = 'The probability must be from 0 to 100'
const Probability = wholeNumber('The probability', z.gte(0, PROBABILITY), z.lte(100, PROBABILITY))
const Stage = z.enum(OPPORTUNITY_STAGES, 'Please choose a stage')
const OPEN_STAGES = ['prospecting', 'qualification', 'proposal', 'negotiation'] as const
const Version = z.int('Please reload the opportunity')

/** An opportunity to create at the end of a stage; without a probability, with that of its stage, and owned by the caller. */
export const NewOpportunity = z.object({
  title: Title,
  company: z._default(Company, ''),
  leadId: z.optional(Id),
  amount: z._default(Amount, 0),
  /** Without one, that of the startup. */
  currency: z.optional(Currency),
  stage: z._default(z.enum(OPEN_STAGES, 'Please choose a stage'), 'prospecting'),
  probability: z.optional(Probability),
  expectedCloseAt: z._default(z.nullable(CalendarDate), null),
  ownerId: z.optional(Id),
  description: z._default(Description, ''),
})
export type NewOpportunity = z.output<typeof NewOpportunity>

/** What may be changed of an opportunity; what is not sent stays, null clears. */
export const OpportunityChange = z.object({
  title: z.optional(Title),
  company: z.optional(Company),
  amount: z.optional(Amount),
  currency: z.optional(Currency),
  probability: z.optional(Probability),
  expectedCloseAt: z.optional(z.nullable(CalendarDate)),
  ownerId: z.optional(Id),
  description: z.optional(Description),
  version: z.optional(Version),
})
export type OpportunityChange = z.output<typeof OpportunityChange>

/** Where an opportunity goes. */
export const OpportunityMove = z.object({
  stage: Stage,
  /** Required for `lost`. */
  lostReason: z.optional(LostReason),
  ...NEIGHBOURS,
  version: z.optional(Version),
})
export type OpportunityMove = z.output<typeof OpportunityMove>

/** One change of several opportunities. */
export const OpportunitiesChange = z.object({
  opportunityIds: someIds('opportunities', SALES_AT_ONCE),
  stage: z.optional(Stage),
  lostReason: z.optional(LostReason),
  ownerId: z.optional(Id),
  expectedCloseAt: z.optional(z.nullable(CalendarDate)),
  deleted: z.optional(z.boolean('Deleted must be yes or no')),
})
export type OpportunitiesChange = z.output<typeof OpportunitiesChange>
