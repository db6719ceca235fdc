import * as z from 'zod/mini'
import { Time } from './text.ts'

const NONE = 'This is not a push subscription'
const bytes = (chars: number) => z.string(NONE).check(z.regex(new RegExp(`^[\\w-]{${chars}}$`), NONE))

/** A subscription of a browser, as `PushSubscription.toJSON()` gives it. */
export const PushSubscription = z.object({
  endpoint: z.string(NONE).check(z.regex(/^https?:\/\/\S+$/, NONE), z.maxLength(1_024, NONE)),
  keys: z.object({ p256dh: bytes(87), auth: bytes(22) }),
})
export type PushSubscription = z.output<typeof PushSubscription>

/** A device as its user sees it in a list. */
export const PushDeviceShown = z.object({
  hash: z.string(),
  device: z.string(),
  createdAt: Time,
  lastSeenAt: Time,
  current: z.boolean(),
})
export type PushDeviceShown = z.output<typeof PushDeviceShown>
