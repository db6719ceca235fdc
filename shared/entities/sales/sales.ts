import * as z from 'zod/mini'
import { SALES_ACTIVITIES } from '../../choices.ts'
import { Id, Time } from '../text.ts'

/** A note on a lead or an opportunity; its author is null for a visitor, who agreed to be contacted at `consentAt`. */
export const Note = z.object({
  id: Id,
  authorId: z.nullable(Id),
  authorName: z.string(),
  content: z.string(),
  createdAt: Time,
  consentAt: z.optional(Time),
})
export type Note = z.output<typeof Note>

/**
 * Who changed what of a lead or an opportunity, from what to what: names as they were then, amounts in minor units with the currency, as
 * in `650000 GBP`; null for a visitor.
 */
export const SalesActivity = z.object({
  id: Id,
  type: z.enum(SALES_ACTIVITIES),
  actorId: z.nullable(Id),
  actorName: z.string(),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  at: Time,
})
export type SalesActivity = z.output<typeof SalesActivity>
