import { settingsRef, type StoredSettings } from '../../data/accounts/settings.ts'
import { userRef, type StoredUser } from '../../data/accounts/users.ts'
import { notificationGroupRef, type NotificationGroup } from '../../data/notifications/groups.ts'
import { inboxRef, type Inbox } from '../../data/notifications/inboxes.ts'
import { getTogetherEach, type Ref } from '../../data/reads.ts'
import { wantsKind } from '../accounts/settings.ts'
import type { Notice } from './notices.ts'

/** One recipient of some notices, with what has to be known to write them. */
export interface Recipient {
  userId: string
  /** Those that the user wants. */
  notices: Notice[]
  inbox: Inbox | undefined
  groups: ReadonlyMap<string, NotificationGroup>
}

type Refs = {
  [group: `group ${string}`]: Ref<NotificationGroup>
  user: Ref<StoredUser>
  settings: Ref<StoredSettings>
  inbox: Ref<Inbox>
}

/** Notices by recipient, without those that the recipient switched off and those for deleted users: one BatchGet, at most 100 keys. */
export async function recipientsOf(notices: readonly Notice[]): Promise<Recipient[]> {
  const byUser = [...Map.groupBy(notices, ({ userId }) => userId)]
  const loaded = await getTogetherEach(
    byUser.map(([userId, own]) => refsOf(userId, own)),
    { consistent: true },
  )
  return byUser.flatMap(([userId, own], at) => {
    const { user, settings, inbox, ...groups } = loaded[at] ?? {}
    const wanted = own.filter(({ kind }) => wantsKind(settings, kind))
    if (!user || user.deletedAt !== undefined || wanted.length === 0) return []
    const known = Object.values(groups).flatMap((group) => group ?? [])
    return [{ userId, notices: wanted, inbox, groups: new Map(known.map((group) => [group.groupKey, group])) }]
  })
}

const refsOf = (userId: string, notices: readonly Notice[]): Refs => ({
  ...Object.fromEntries(
    notices.flatMap(({ groupKey }) => (groupKey === undefined ? [] : [[`group ${groupKey}`, notificationGroupRef(userId, groupKey)]])),
  ),
  user: userRef(userId),
  settings: settingsRef(userId),
  inbox: inboxRef(userId),
})
