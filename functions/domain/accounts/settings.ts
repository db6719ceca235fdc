import type { Settings, SettingsChange } from '../../../shared/entities/settings.ts'
import { OPTIONAL_KINDS, NOTIFICATION_KINDS, type NotificationKind } from '../../../shared/notifications.ts'
import { settingsRef, updateSettings, type StoredSettings } from '../../data/accounts/settings.ts'
import { updateTimeZone, userRef } from '../../data/accounts/users.ts'
import { getTogether } from '../../data/reads.ts'
import { commit } from '../../data/transaction.ts'

const PRIVACY = ['readReceipts', 'presence', 'typing', 'leaderboard'] as const

/** Whether a user wants notifications of a kind: all that they have not switched off, and those that cannot be (domain 3.11). */
export const wantsKind = (stored: Partial<StoredSettings> | undefined, kind: NotificationKind): boolean =>
  !OPTIONAL_KINDS.includes(kind) || stored?.[`notify:${kind}`] !== false

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
  }
}

/** Changes what is named and leaves the rest; a kind that cannot be switched off stays on. Gives the settings as they are then. */
export async function changeSettings(userId: string, { theme, timeZone, privacy, notificationPrefs }: SettingsChange): Promise<Settings> {
  const set = {
    ...(theme !== undefined && { theme }),
    ...named('privacy', privacy),
    ...named('notify', notificationPrefs, OPTIONAL_KINDS),
  }
  await Promise.all([
    Object.keys(set).length > 0 && commit(updateSettings(userId, set)),
    timeZone !== undefined && commit(updateTimeZone(userId, timeZone)),
  ])
  return settingsOf(userId, { consistent: true })
}

/** Flags as the attributes that they are stored in. */
const named = (group: string, flags: Readonly<Record<string, boolean | undefined>> = {}, allowed: readonly string[] = Object.keys(flags)) =>
  Object.fromEntries(Object.entries(flags).flatMap(([name, on]) => (allowed.includes(name) ? [[`${group}:${name}`, on]] : [])))
