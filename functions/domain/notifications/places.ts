import { inboxes, notificationGroups, type Inbox, type NotificationGroup } from '../../data/notifications/notifications.ts'
import { settings, type StoredSettings } from '../../data/accounts/settings.ts'
import { findAll, recordOf } from '../../data/store/table.ts'
import { users } from '../../data/accounts/users.ts'
import { wantsKind } from '../accounts/settings.ts'
import type { Notice } from './notices.ts'

/** One user's part of some notices, with what has to be known to write them. */
export interface Place {
  userId: string
  /** Those that he wants. */
  notices: Notice[]
  inbox: Inbox | undefined
  /** By group key. */
  groups: ReadonlyMap<string, NotificationGroup>
}

/** Notices by their readers, without those that nobody wants or who is gone: one BatchGet, at most 100 keys. */
export async function placesOf(notices: readonly Notice[]): Promise<Place[]> {
  const readers = [...Map.groupBy(notices, ({ userId }) => userId)].map(([userId, own]) => {
    const groupKeys = [...new Set(own.flatMap(({ groupKey = [] }) => groupKey))]
    const groups = groupKeys.map((groupKey) => notificationGroups.key({ userId, groupKey }))
    return { userId, own, keys: [users.key({ id: userId }), settings.key({ userId }), inboxes.key({ userId }), ...groups] }
  })
  const rows = await findAll(
    readers.flatMap(({ keys }) => keys),
    { consistent: true },
  )
  return readers.flatMap(({ userId, own, keys }) => {
    const [user, prefs, inbox, ...groups] = rows.splice(0, keys.length)
    const stored = prefs && recordOf<StoredSettings>(prefs)
    const wanted = own.filter(({ kind }) => wantsKind(stored, kind))
    if (!user || user['deletedAt'] !== undefined || wanted.length === 0) return []
    const known = groups.flatMap((row) => (row ? [recordOf<NotificationGroup>(row)] : []))
    return [
      {
        userId,
        notices: wanted,
        inbox: inbox && recordOf<Inbox>(inbox),
        groups: new Map(known.map((group) => [group.groupKey, group])),
      },
    ]
  })
}
