import type { NotificationKind } from '../../../shared/notifications.ts'
import type { Settings } from '../../../shared/entities/settings.ts'
import { entity, refTo, type Ref } from '../store/table.ts'
import { change, type Mutation } from '../store/write.ts'

type Flags = Partial<Record<`privacy:${keyof Settings['privacy']}` | `notify:${NotificationKind}`, boolean>>

/**
 * A user's settings, each in an attribute of its own, so that concurrent changes of different settings are both kept.
 * What is not there is as it is at first. The time zone is a part of the profile.
 */
export interface StoredSettings extends Flags {
  userId: string
  theme?: Settings['theme']
}
export const settings = entity<StoredSettings, { userId: string }>({
  kind: 'settings',
  key: ({ userId }) => ({ pk: `USER#${userId}`, sk: 'SETTINGS' }),
})
export const settingsRef = (userId: string): Ref<StoredSettings> => refTo(settings, { userId })
/** Sets the named settings and leaves the others. */
export const updateSettings = (userId: string, set: Partial<StoredSettings>): Mutation =>
  change(settings.key({ userId }), { set: { _kind: settings.kind, userId, ...set } })
