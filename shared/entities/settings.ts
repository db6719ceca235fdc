import * as z from 'zod/mini'
import { NotificationKind } from './notification.ts'
import { TimeZone } from './time-zone.ts'

const Flag = z.boolean('This must be yes or no')
const Privacy = z.object({ readReceipts: Flag, presence: Flag, typing: Flag, leaderboard: Flag })
export const Settings = z.object({
  theme: z.nullable(z.enum(['dark', 'light'])),
  timeZone: z.string(),
  privacy: Privacy,
  /** Kinds that are switched off are false; what is not named is on. */
  notificationPrefs: z.partialRecord(NotificationKind, Flag),
})
export type Settings = z.output<typeof Settings>
export const SettingsChange = z.object({
  theme: z.optional(z.nullable(z.enum(['dark', 'light'], 'The theme is dark or light'))),
  timeZone: z.optional(TimeZone),
  privacy: z.optional(z.partial(Privacy)),
  notificationPrefs: z.optional(z.partialRecord(NotificationKind, Flag, 'This kind of notification does not exist')),
})
export type SettingsChange = z.output<typeof SettingsChange>
