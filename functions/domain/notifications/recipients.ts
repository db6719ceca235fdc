import { settingsRef, type StoredSettings } from '../../data/accounts/settings.ts'
import { userRef, type StoredUser } from '../../data/accounts/users.ts'
import { notificationGroupRef, type NotificationGroup } from '../../data/notifications/groups.ts'
import { inboxRef, type Inbox } from '../../data/notifications/inboxes.ts'
import { blocksBetween } from '../../data/profiles/blocks.ts'
import { getTogetherEach, type Ref } from '../../data/reads.ts'
import { isMachine } from '../../data/teams/memberships.ts'
import { isOptional } from '../../../shared/notifications.ts'
import { DELAY_MINUTES } from '../../../shared/time.ts'
import type { Notice } from './notices.ts'

/** One recipient of some notices, with what has to be known to write them. */
export interface Recipient {
  userId: string
  /** Those that the user wants. */
  notices: Notice[]
  inbox: Inbox | undefined
  /** Minutes after which what is still unread is sent. */
  delay: number
  groups: ReadonlyMap<string, NotificationGroup>
}

type Refs = {
  [group: `group ${string}`]: Ref<NotificationGroup>
  user: Ref<StoredUser>
  settings: Ref<StoredSettings>
  inbox: Ref<Inbox>
}

/**
 * Notices by recipient: one BatchGet of at most 100 keys, and one of blocks. Left out are those that the recipient switched off, those for
 * deleted users, and those of what a user did who blocks the recipient or is blocked by them.
 */
export async function recipientsOf(notices: readonly Notice[]): Promise<Recipient[]> {
  const byUser = [
    ...Map.groupBy(
      notices.filter((notice) => !isMachine(notice.userId)),
      ({ userId }) => userId,
    ),
  ]
  const [loaded, unwanted] = await Promise.all([
    getTogetherEach(
      byUser.map(([userId, own]) => refsOf(userId, own)),
      { consistent: true },
    ),
    acrossBlocks(notices),
  ])
  return byUser.flatMap(([userId, own], at) => {
    const { user, settings, inbox, ...groups } = loaded[at] ?? {}
    const wanted = own.filter((notice) => wants(settings, notice) && !unwanted.has(notice))
    if (!user || user.deletedAt !== undefined || wanted.length === 0) return []
    const known = Object.values(groups).flatMap((group) => group ?? [])
    return [
      {
        userId,
        notices: wanted,
        inbox,
        delay: settings?.delay ?? DELAY_MINUTES,
        groups: new Map(known.map((group) => [group.groupKey, group])),
      },
    ]
  })
}

/**
 * Whether a user wants a notice: all that they have not switched off, and those that cannot be (domain 3.11). Of what is muted they want
 * only mentions.
 */
const wants = (stored: StoredSettings | undefined, { kind, facts, isFollowed }: Notice): boolean =>
  !isOptional(kind) ||
  (stored?.[`notify:${kind}`] !== false &&
    (isFollowed || kind.endsWith('mention') || !Object.values(facts).some((fact) => stored?.[`mute:${fact}`])))

/** The notices across a block. A kind that cannot be switched off says what has become of the recipient's own affairs, and is kept. */
async function acrossBlocks(notices: readonly Notice[]): Promise<ReadonlySet<Notice>> {
  const personal = notices.filter(({ actor, kind }) => actor !== undefined && isOptional(kind))
  const found = await blocksBetween(personal.map(({ actor, userId }) => [actor?.id ?? '', userId]))
  return new Set(personal.filter((_, at) => found[at]?.blocks || found[at]?.isBlocked))
}

const refsOf = (userId: string, notices: readonly Notice[]): Refs => ({
  ...Object.fromEntries(
    notices.flatMap(({ groupKey }) => (groupKey === undefined ? [] : [[`group ${groupKey}`, notificationGroupRef(userId, groupKey)]])),
  ),
  user: userRef(userId),
  settings: settingsRef(userId),
  inbox: inboxRef(userId),
})
