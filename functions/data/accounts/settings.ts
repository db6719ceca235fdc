import type { NotificationKind } from '../../../shared/notifications.ts'
import type { MailChoice, NotificationGroupName } from '../../../shared/notification-groups.ts'
import type { Settings } from '../../../shared/entities/settings.ts'
import { entity, refTo, type Ref } from '../store/table.ts'
import { change, type Mutation } from '../store/write.ts'

type Flags = Partial<
  Record<
    `privacy:${keyof Settings['privacy']}` | `notify:${NotificationKind}` | `push:${NotificationGroupName}` | `mute:${string}`,
    boolean
  >
>
type Mails = Partial<Record<`mail:${NotificationGroupName}`, MailChoice>>

/**
 * A user's settings, each in an attribute of its own, so that concurrent changes of different settings are both kept.
 * What is not there is as it is at first. The time zone is a part of the profile.
 */
export interface StoredSettings extends Flags, Mails, Partial<Omit<Settings['delivery'], 'mail' | 'push'>> {
  userId: string
  theme?: Settings['theme']
}
export const settings = entity<StoredSettings, { userId: string }>({
  kind: 'settings',
  key: ({ userId }) => ({ pk: `USER#${userId}`, sk: 'SETTINGS' }),
})
export const settingsRef = (userId: string): Ref<StoredSettings> => refTo(settings, { userId })
/** Sets the named settings, removes others, and leaves the rest. */
export const updateSettings = (
  userId: string,
  set: { readonly [K in keyof StoredSettings]?: StoredSettings[K] | undefined },
  remove: readonly string[] = [],
): Mutation => change(settings.key({ userId }), { set: { _kind: settings.kind, userId, ...set }, remove })
