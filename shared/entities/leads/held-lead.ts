import * as z from 'zod/mini'
import { HELD_REASONS } from '../../choices.ts'
import { Id, Time } from '../text.ts'

/** What a visitor left and what is no lead until a member keeps it. */
export const HeldLead = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  message: z.string(),
  reason: z.enum(HELD_REASONS),
  capturedAt: Time,
  deletesAt: Time,
})
export type HeldLead = z.output<typeof HeldLead>
