import type { Follow, FollowChange, FollowLevel } from '../../../shared/entities/follow.ts'
import { fail } from '../../../shared/errors.ts'
import { MUTED_MAX } from '../../../shared/limits.ts'
import { settingsRef, updateSettings } from '../../data/accounts/settings.ts'
import { deleteFollow, followRef, listFollowsOf, putFollow, type FollowTarget } from '../../data/notifications/follows.ts'
import { getTogether, getTogetherEach, type PageOptions, type ShownPage } from '../../data/reads.ts'
import { listReads, roomReadRef, updateMuted } from '../../data/rooms/room-people.ts'
import { transact, type Write } from '../../data/transaction.ts'
import { areThere, mayOpen, refsOf, SCREENS, targetOf, titleIn } from './targets.ts'

function pathOf({ on, id, startupId }: FollowTarget): string {
  if (on === 'startup') return `/startup/${id}`
  if (on === 'room') return `/group-chat?room=${id}`
  return on === 'gig' ? `/freelance?gig=${id}` : `/startup/${startupId}/${SCREENS[on]}?${on}=${id}`
}

/** What a user follows, with its name when they may see it, by the rights in the table: one BatchGet. */
async function shownTo<T extends FollowTarget>(
  userId: string,
  found: readonly T[],
): Promise<(T & Pick<Follow, 'name' | 'startupName' | 'path'>)[]> {
  const paths = found.map(pathOf)
  const targets = paths.map(targetOf)
  const items = await getTogetherEach(
    found.map(({ on, id, startupId }, at) => ({
      ...refsOf(userId, targets[at] ?? targetOf(), on === 'startup' || on === 'room' ? id : startupId),
      ...(on === 'startup' && { member: refsOf(userId, targetOf(`/startup/${id}/tasks`), undefined).member }),
    })),
    { consistent: true },
  )
  return items.map(({ startup, member, ...rest }, at) => {
    const [one, target] = [found[at] as T, targets[at] ?? targetOf()]
    const isInTeam = startup?.deletedAt === undefined && mayOpen(target.screen, member)
    const group = rest.room?.deletedAt === undefined && rest.room?.memberIds.includes(userId) ? rest.room : undefined
    const gig = rest.gig?.state === 'draft' ? undefined : rest.gig
    const ofItem = areThere(userId, target, rest) && (one.on === 'gig' || isInTeam) ? titleIn({ ...rest, gig }) : undefined
    const ofTeam = isInTeam ? startup?.name : undefined
    const name = (one.on === 'room' ? (group?.name ?? ofTeam) : one.on === 'startup' ? ofTeam : ofItem) ?? null
    return {
      ...one,
      name,
      startupName: name === null || one.startupId === undefined ? null : (startup?.name ?? null),
      path: paths[at] ?? '/',
    }
  })
}

/** Whether a user follows or mutes something. */
export async function levelOf(userId: string, target: FollowTarget): Promise<FollowLevel> {
  const { id, on } = target
  const refs = { follow: followRef({ userId, id, on }), settings: settingsRef(userId), read: roomReadRef({ roomId: id, userId }) }
  const [[shown], { follow, settings, read }] = await Promise.all([shownTo(userId, [target]), getTogether(refs, { consistent: true })])
  if (shown?.name === null) fail('follow.not_found')
  const isMuted = on === 'room' ? read?.muted : settings?.[`mute:${id}`]
  return { level: isMuted === true ? 'mute' : (follow?.level ?? null) }
}

/** Follows or mutes what the user may see, or neither. */
export async function changeFollow(userId: string, id: string, { level, on, startupId }: FollowChange): Promise<FollowLevel> {
  const target = { id, on, ...(startupId !== undefined && { startupId }) }
  const [[shown], { settings }] = await Promise.all([shownTo(userId, [target]), getTogether({ settings: settingsRef(userId) })])
  const isSeen = shown?.name !== null
  const [mute, isMuted] = [`mute:${id}` as const, level === 'mute']
  if (level !== null && !isSeen) fail('follow.not_found')
  if (isMuted && Object.keys(settings ?? {}).filter((name) => name.startsWith('mute:')).length >= MUTED_MAX) fail('follow.too_many_muted')
  const isStored = level !== null && !(isMuted && on === 'room')
  const writes: Record<string, Write> = {
    follow: isStored ? putFollow({ ...target, userId, level, at: new Date().toISOString() }) : deleteFollow({ ...target, userId }),
  }
  if (on !== 'room') writes['settings'] = updateSettings(userId, isMuted ? { [mute]: true } : {}, isMuted ? [] : [mute])
  else if (isSeen) writes['room'] = updateMuted({ roomId: id, userId }, isMuted)
  await transact(writes)
  return { level }
}

type Listed = FollowTarget & Pick<Follow, 'level'>

/** A page of what a user follows or mutes, newest first, after the rooms that are muted. */
export async function listFollows(userId: string, page: PageOptions): Promise<ShownPage<Follow>> {
  const [listed, reads] = await Promise.all([listFollowsOf(userId, page), page.after ? [] : listReads(userId)])
  const muted = reads.flatMap(({ roomId: id, muted: isMuted }): Listed[] => (isMuted ? [{ id, on: 'room', level: 'mute' }] : []))
  return listed.show(async (items) =>
    (await shownTo<Listed>(userId, [...muted, ...items])).map(({ id, on, startupId, level, name, startupName, path }) => ({
      id,
      on,
      level,
      name,
      startupName,
      path,
      ...(startupId !== undefined && { startupId }),
    })),
  )
}
