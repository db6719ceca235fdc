import type { Settings, SettingsChange } from '../../../shared/entities/settings.ts'
import { CHOSEN_GROUPS, NOTIFICATION_GROUPS } from '../../../shared/notification-groups.ts'
import { OPTIONAL_KINDS, NOTIFICATION_KINDS } from '../../../shared/notifications.ts'
import { DELAY_MINUTES } from '../../../shared/time.ts'
import { settingsRef, updateSettings, type StoredSettings } from '../../data/accounts/settings.ts'
import { updateTimeZone, userRef } from '../../data/accounts/users.ts'
import { wakeInbox } from '../../data/notifications/inboxes.ts'
import { getTogether } from '../../data/reads.ts'
import { commit } from '../../data/transaction.ts'

const PRIVACY = ['readReceipts', 'presence', 'typing', 'leaderboard'] as const

/** The settings of a user; a switch without a value is on. The time zone is that of the profile. */
export async function settingsOf(userId: string, { consistent = false } = {}): Promise<Settings> {
  const { own, user } = await getTogether({ own: settingsRef(userId), user: userRef(userId) }, { consistent })
  const stored: Partial<StoredSettings> = own ?? {}
  const on = (privacy: (typeof PRIVACY)[number]) => stored[`privacy:${privacy}`] ?? true
  const set = NOTIFICATION_KINDS.flatMap((kind) => {
    const wanted = stored[`notify:${kind}`]
    return wanted === undefined ? [] : [[kind, wanted] as const]
  })
  return {
    theme: stored.theme ?? null,
    timeZone: user?.timeZone ?? '',
    privacy: { readReceipts: on('readReceipts'), presence: on('presence'), typing: on('typing'), leaderboard: on('leaderboard') },
    notificationPrefs: Object.fromEntries(set),
    delivery: deliveryOf(stored),
  }
}

/** How mail and push reach a user; security always does at once. */
export const deliveryOf = (stored: Partial<StoredSettings>): Settings['delivery'] => ({
  mail: {
    ...Object.fromEntries(CHOSEN_GROUPS.map((group) => [group, stored[`mail:${group}`] ?? NOTIFICATION_GROUPS[group].mail])),
    security: 'now',
  },
  push: {
    ...Object.fromEntries(CHOSEN_GROUPS.map((group) => [group, stored[`push:${group}`] ?? NOTIFICATION_GROUPS[group].isPushed])),
    security: true,
  },
  delay: stored.delay ?? DELAY_MINUTES,
  digest: stored.digest ?? 'daily',
  report: stored.report ?? true,
  alerts: stored.alerts ?? true,
  quietHours: stored.quietHours ?? null,
  quietDays: stored.quietDays ?? [],
  pausedUntil: stored.pausedUntil ?? null,
})

/** Changes what is named and leaves the rest; what cannot be switched off stays on. Gives the settings as they are then. */
export async function changeSettings(userId: string, { timeZone, ...change }: SettingsChange): Promise<Settings> {
  const { theme, privacy, notificationPrefs, delivery: { mail, push, ...delivery } = {} } = change
  const set = {
    ...(theme !== undefined && { theme }),
    ...delivery,
    ...named('privacy', privacy),
    ...named('notify', notificationPrefs, OPTIONAL_KINDS),
    ...named('mail', mail, CHOSEN_GROUPS),
    ...named('push', push, CHOSEN_GROUPS),
  }
  await Promise.all([
    Object.keys(set).length > 0 && commit(updateSettings(userId, set)),
    timeZone !== undefined && commit(updateTimeZone(userId, timeZone)),
  ])
  if (timeZone !== undefined || change.delivery) await commit(wakeInbox(userId))
  return settingsOf(userId, { consistent: true })
}

/** Values as the attributes that they are stored in. */
const named = (group: string, values: Readonly<Record<string, unknown>> = {}, allowed: readonly string[] = Object.keys(values)) =>
  Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (allowed.includes(name) ? [[`${group}:${name}`, value]] : [])))
