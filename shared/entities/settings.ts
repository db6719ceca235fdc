import * as z from 'zod/mini'
import { DELAYS, DIGESTS, GROUP_NAMES, MAIL_CHOICES } from '../notification-groups.ts'
import { NotificationKind } from './notification.ts'
import { Time } from './text.ts'
import { TimeZone } from './time-zone.ts'

const Flag = z.boolean('This must be yes or no')
const Privacy = z.object({ readReceipts: Flag, presence: Flag, typing: Flag, leaderboard: Flag })
const Group = z.enum(GROUP_NAMES, 'This group of notifications does not exist')
const ClockTime = z.string('The time must be text').check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'The time looks like 22:00'))
const DAY_LAST = 6
/** What leaves the site; the zone of all times is that of the profile. */
const Delivery = z.object({
  mail: z.partialRecord(Group, z.enum(MAIL_CHOICES, 'A mail is sent at once, with the digest or never')),
  push: z.partialRecord(Group, Flag),
  delay: z.literal(DELAYS, 'The delay is 0, 10 or 60 minutes'),
  digest: z.enum(DIGESTS, 'The digest is daily, weekly or off'),
  report: Flag,
  alerts: Flag,
  /** Hours of each day; an end before the beginning is on the next day. */
  quietHours: z.nullable(z.object({ from: ClockTime, to: ClockTime })),
  /** Days without mail and push; 0 is Monday. */
  quietDays: z
    .array(z.int('A day is a number').check(z.minimum(0), z.maximum(DAY_LAST, 'A week has seven days')))
    .check(z.maxLength(DAY_LAST, 'One day of the week must not be quiet')),
  pausedUntil: z.nullable(Time),
})
export const Settings = z.object({
  theme: z.nullable(z.enum(['dark', 'light'])),
  timeZone: z.string(),
  privacy: Privacy,
  /** Kinds that are switched off are false; what is not named is on. */
  notificationPrefs: z.partialRecord(NotificationKind, Flag),
  delivery: Delivery,
})
export type Settings = z.output<typeof Settings>
export const SettingsChange = z.object({
  theme: z.optional(z.nullable(z.enum(['dark', 'light'], 'The theme is dark or light'))),
  timeZone: z.optional(TimeZone),
  privacy: z.optional(z.partial(Privacy)),
  notificationPrefs: z.optional(z.partialRecord(NotificationKind, Flag, 'This kind of notification does not exist')),
  delivery: z.optional(z.partial(Delivery)),
})
export type SettingsChange = z.output<typeof SettingsChange>
