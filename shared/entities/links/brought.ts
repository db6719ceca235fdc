import * as z from 'zod/mini'
import { BREAKDOWNS, OUTCOME_STEPS } from '../../link-choices.ts'
import { Id, Time } from '../text.ts'

/** What links brought: clicks, and what came of them, by the time when it happened. */
const BROUGHT = {
  clicks: z.int(),
  /** Browsers per UTC day. */
  visitors: z.int(),
  conversions: z.int(),
  accounts: z.int(),
  requests: z.int(),
  members: z.int(),
  leads: z.int(),
  won: z.int(),
  /** Conversions that servers reported. */
  reported: z.int(),
  /** Of won deals and reported conversions, in minor units. */
  revenue: z.array(z.object({ currency: z.string(), amount: z.int() })),
}
export const Brought = z.object(BROUGHT)
export type Brought = z.output<typeof Brought>

/** What one value brought. */
const VALUE = {
  /** The value itself: a host, a country code, a link's id …; '(none)' where there was none, '(other)' is the rest. */
  value: z.string(),
  /** What people read, where the value is an id. */
  label: z.string(),
  ...BROUGHT,
}
/** The largest values of a kind. */
export const BroughtValues = z.array(z.object(VALUE))

const oneOf = z.optional(z.string().check(z.maxLength(255, 'This value is too long')))
/** Values that all must be, several at once. */
export const LinkFilters = z.object({
  source: oneOf,
  medium: oneOf,
  campaign: oneOf,
  content: oneOf,
  term: oneOf,
  referrer: oneOf,
  country: oneOf,
  device: oneOf,
  link: oneOf,
  tag: oneOf,
  /** Who made the links: for those alone who see all links. */
  maker: oneOf,
})
export type LinkFilters = z.output<typeof LinkFilters>

/** What each value of a kind brought, and all together; the largest 200, '(none)' and '(other)'. */
export const LinkValues = z.object({
  by: z.enum(BREAKDOWNS),
  rows: z.array(z.object({ ...VALUE, before: z.nullable(Brought) })),
  total: Brought,
  /** The same of the period before; null where there is none. */
  before: z.nullable(Brought),
  /** UTC days. */
  from: z.string(),
  to: z.string(),
  /** Clicks in combinations too rare to be kept apart, which no filter finds; null without filters. */
  apart: z.nullable(z.int()),
  readAt: Time,
})
export type LinkValues = z.output<typeof LinkValues>

/** One thing that came of a click; who and what only where the reader may see them. */
export const LinkOutcome = z.object({
  step: z.enum(OUTCOME_STEPS),
  at: Time,
  /** It was taken back: a deal that is no longer won, a conversion that was reversed. */
  isReversed: z.boolean(),
  name: z.nullable(z.string()),
  /** Where to read more, as the path of a screen. */
  path: z.nullable(z.string()),
  linkId: Id,
  linkName: z.string(),
  source: z.nullable(z.string()),
  value: z.nullable(z.int()),
  currency: z.nullable(z.string()),
})
export type LinkOutcome = z.output<typeof LinkOutcome>
