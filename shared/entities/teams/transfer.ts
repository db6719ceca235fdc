import * as z from 'zod/mini'
import { StartupLabel } from '../startups/startup-label.ts'
import { Time } from '../text.ts'
import { Person } from '../person.ts'

/** An offer of the owner to transfer the startup to a member, while it can be accepted. */
export const TransferOffer = z.object({ to: Person, offeredAt: Time, expiresAt: Time })
export type TransferOffer = z.output<typeof TransferOffer>

/** An offer as its recipient sees it in their list. */
export const ReceivedTransfer = z.object({
  startup: StartupLabel,
  from: Person,
  offeredAt: Time,
  expiresAt: Time,
})
export type ReceivedTransfer = z.output<typeof ReceivedTransfer>
