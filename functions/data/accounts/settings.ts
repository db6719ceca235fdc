import type { NotificationKind } from '../../../shared/notifications.ts'
import type { Settings } from '../../../shared/entities/settings.ts'
import { entity } from '../store/table.ts'

type Flags = Partial<Record<`privacy:${keyof Settings['privacy']}` | `notify:${NotificationKind}`, boolean>>

/**
 * What a user has set, each thing an attribute of its own, so that two windows that change two of them lose neither.
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
