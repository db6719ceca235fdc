import * as z from 'zod/mini'
import { Id, Time } from '../text.ts'

/** When a member takes part in meetings of any startup; of which is not said. */
export const BusyMember = z.object({
  userId: Id,
  /** As in their profile; null when they have not chosen one. */
  timeZone: z.nullable(z.string()),
  /** By start, without overlaps. */
  busy: z.array(z.object({ start: Time, end: Time })),
})
export type BusyMember = z.output<typeof BusyMember>
