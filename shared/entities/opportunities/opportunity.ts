import * as z from 'zod/mini'
import { OPPORTUNITY_STAGES } from '../../choices.ts'
import { CalendarDate, Id, Time } from '../text.ts'

/** An opportunity as its card on the board shows it, without its description (domain 3.8). */
export const OpportunityCard = z.object({
  id: Id,
  title: z.string(),
  company: z.string(),
  /** The lead that it was converted from. */
  leadId: z.nullable(Id),
  /** Minor units of `currency`. */
  amount: z.int(),
  currency: z.string(),
  stage: z.enum(OPPORTUNITY_STAGES),
  /** Percent. */
  probability: z.int(),
  /** The day on which it is expected to close. */
  expectedCloseAt: z.nullable(CalendarDate),
  ownerId: Id,
  lostReason: z.string(),
  closedAt: z.nullable(Time),
  /** Orders the opportunities of a stage together with the id, by code unit. */
  rank: z.string(),
  noteCount: z.int(),
  createdBy: Id,
  createdAt: Time,
  updatedAt: Time,
  /** When a deleted opportunity is deleted permanently. */
  deletesAt: z.nullable(Time),
  version: z.int(),
})
export type OpportunityCard = z.output<typeof OpportunityCard>

export const Opportunity = z.object({ ...OpportunityCard.shape, description: z.string() })
export type Opportunity = z.output<typeof Opportunity>
