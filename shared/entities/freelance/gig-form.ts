import * as z from 'zod/mini'
import { BUDGET_TYPES } from '../../choices.ts'
import {
  GIG_DESCRIPTION_MAX,
  GIG_DESCRIPTION_MIN,
  WANTED_SKILLS_MAX,
  GIG_TITLE_MAX,
  GIG_TITLE_MIN,
  LETTER_MAX,
  LETTER_MIN,
  LOCATION_MAX,
  PROPOSAL_DAYS_MAX,
  REASON_MAX,
  REVIEW_MAX,
  SKILL_MAX,
} from '../../limits.ts'
import { Amount, Currency } from '../sales/money.ts'
import { wholeNumber } from '../number.ts'
import { Id, line, optionalText, text, Time } from '../text.ts'

const atLeast = (name: string, min: number) =>
  z.refine<string>((value) => [...value].length >= min, `${name} must have at least ${min} characters`)

const fields = {
  title: line('The title', GIG_TITLE_MAX).check(atLeast('The title', GIG_TITLE_MIN)),
  description: text('The description', GIG_DESCRIPTION_MAX).check(atLeast('The description', GIG_DESCRIPTION_MIN)),
  skills: z
    .array(line('A skill', SKILL_MAX), 'Please list the skills')
    .check(
      z.minLength(1, 'Please name at least one skill'),
      z.maxLength(WANTED_SKILLS_MAX, `A gig may have at most ${WANTED_SKILLS_MAX} skills`),
    ),
  budgetType: z.enum(BUDGET_TYPES, 'Please choose fixed or hourly'),
  budgetMin: Amount,
  budgetMax: Amount,
  currency: Currency,
  location: line('The location', LOCATION_MAX),
  deadlineAt: Time,
}

/** A gig of the caller, or of a startup that they lead; a draft unless it is published at once. */
export const NewGig = z.object({
  ...fields,
  startupId: z.optional(Id),
  isPublished: z._default(z.boolean('Published must be yes or no'), false),
})
export type NewGig = z.output<typeof NewGig>

const version = z.optional(z.int('Please reload the gig'))

/** What may be changed of a draft or an open gig; what is not sent stays. */
export const GigChange = z.object({ ...z.partial(z.object(fields)).shape, version })
export type GigChange = z.output<typeof GigChange>

const DAYS = `Please enter 1 to ${PROPOSAL_DAYS_MAX} days`
const Days = wholeNumber('The number of days', z.gte(1, DAYS), z.lte(PROPOSAL_DAYS_MAX, DAYS))

/** In the currency and budget type of the gig; refused when the gig was changed since the version that the freelancer read. */
export const NewProposal = z.object({
  letter: text('The letter', LETTER_MAX).check(atLeast('The letter', LETTER_MIN)),
  amount: Amount,
  days: Days,
  version,
})
export type NewProposal = z.output<typeof NewProposal>

/** Without terms, the offer is what the freelancer proposed; with a role of the startup, they join it in the same step. */
export const OfferForm = z.object({ amount: z.optional(Amount), days: z.optional(Days), roleId: z.optional(Id) })
export type OfferForm = z.output<typeof OfferForm>
/** An offer with a role can be accepted without it; `version` is that of the gig as the freelancer read it. */
export const AcceptForm = z.object({ withoutRole: z._default(z.boolean('Without the role must be yes or no'), false), version })
export type AcceptForm = z.output<typeof AcceptForm>
export const DecisionNote = z.object({ note: z._default(optionalText('The note', REASON_MAX), '') })
export const CancelForm = z.object({ reason: text('The reason', REASON_MAX, 'Please say why') })
export const ReopenForm = z.object({ deadlineAt: Time })
export const ReviewForm = z.object({
  rating: wholeNumber('The rating', z.gte(1, 'Please choose 1 to 5 stars'), z.lte(5, 'Please choose 1 to 5 stars')),
  text: z._default(optionalText('The review', REVIEW_MAX), ''),
})
