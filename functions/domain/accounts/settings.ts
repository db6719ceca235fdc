import type { Settings, SettingsChange } from '../../../shared/entities/settings.ts'
import { OPTIONAL_KINDS, NOTIFICATION_KINDS, type NotificationKind } from '../../../shared/notifications.ts'
import { settings, type StoredSettings } from '../../data/accounts/settings.ts'
import { findAll, recordOf } from '../../data/store/table.ts'
import { users, type StoredUser } from '../../data/accounts/users.ts'
import { change, commit } from '../../data/store/write.ts'

const PRIVACY = ['readReceipts', 'presence', 'typing', 'leaderboard'] as const

/** Whether somebody wants notifications of a kind: all that he has not switched off, and those that cannot be (domain 3.11). */
export const wantsKind = (stored: Partial<StoredSettings> | undefined, kind: NotificationKind): boolean =>
  !OPTIONAL_KINDS.includes(kind) || stored?.[`notify:${kind}`] !== false

/** The settings of a user; what he has not set is on. The time zone is that of his profile. */
export async function settingsOf(userId: string, { consistent = false } = {}): Promise<Settings> {
  const [own, user] = await findAll([settings.key({ userId }), users.key({ id: userId })], { consistent })
  const stored: Partial<StoredSettings> = own ? recordOf<StoredSettings>(own) : {}
  const on = (privacy: (typeof PRIVACY)[number]) => stored[`privacy:${privacy}`] ?? true
  const set = NOTIFICATION_KINDS.flatMap((kind) => {
    const wanted = stored[`notify:${kind}`]
    return wanted === undefined ? [] : [[kind, wanted] as const]
  })
  return {
    theme: stored.theme ?? null,
    timeZone: (user && recordOf<StoredUser>(user).timeZone) ?? '',
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
    Object.keys(set).length > 0 && commit(change(settings.key({ userId }), { set: { _kind: settings.kind, userId, ...set } })),
    timeZone !== undefined && commit(change(users.key({ id: userId }), { set: { timeZone } }, { exists: true })),
  ])
  return settingsOf(userId, { consistent: true })
}

/** Flags as the attributes that they are stored in. */
const named = (group: string, flags: Readonly<Record<string, boolean | undefined>> = {}, allowed: readonly string[] = Object.keys(flags)) =>
  Object.fromEntries(Object.entries(flags).flatMap(([name, on]) => (allowed.includes(name) ? [[`${group}:${name}`, on]] : [])))
