import { ONLINE_SECONDS } from '../../shared/limits.ts'
import { MINUTE_MS } from '../../shared/time.ts'
import { deleteLastSeen, getOnline, lastSeenRef, putLastSeen } from '../data/accounts/last-seen.ts'
import { settingsRef } from '../data/accounts/settings.ts'
import { getTogether, everyItem, getEach } from '../data/reads.ts'
import { commit } from '../data/transaction.ts'
import { sideRef } from '../data/messages/sides.ts'
import { groupRef } from '../data/rooms/groups.ts'
import { listRoomsOfPerson } from '../data/rooms/room-people.ts'
import { listMembershipsOfUser, membershipRef } from '../data/teams/memberships.ts'
import { withoutBlocked } from './profiles/blocked.ts'

/** A sign is stored when what is stored ends within this: a tab that polls gives one a minute. */
const RENEWED_MS = 1.25 * MINUTE_MS

/**
 * Stores that a user is here, unless they hide it: for two minutes, or for five by a tab with the live channel. Returns who of the named
 * users is online: of those whom the user meets in a startup, room or conversation.
 */
export async function meetPresence(userId: string, others: readonly string[] = [], isLive = false): Promise<string[]> {
  const [{ seen, settings }, online] = await Promise.all([
    getTogether({ seen: lastSeenRef(userId), settings: settingsRef(userId) }),
    getOnline(others),
  ])
  const isHidden = settings?.['privacy:presence'] === false
  const now = Date.now()
  if (isHidden && seen) await commit(deleteLastSeen(userId))
  const until = now + ONLINE_SECONDS[isLive ? 'live' : 'polling'] * 1_000
  if (!isHidden && (seen?.until ?? 0) - now <= RENEWED_MS) await commit(putLastSeen({ userId, until }))
  return online.size === 0 ? [] : acquaintancesAmong(userId, [...online])
}

/**
 * The users among these who share a conversation, a startup or a group with a user, without a block between them: one round trip, and
 * two more when some have no conversation with the user.
 */
async function acquaintancesAmong(userId: string, others: readonly string[]): Promise<string[]> {
  const [reachable, sides] = await Promise.all([withoutBlocked(userId, others), getEach(others.map((other) => sideRef(userId, other)))])
  const known = new Set(sides.flatMap((side) => side?.otherId ?? []))
  const unknown = reachable.filter((id) => !known.has(id))
  const sharing = unknown.length > 0 ? await sharingRoom(userId, unknown) : new Set()
  return reachable.filter((id) => known.has(id) || sharing.has(id))
}

async function sharingRoom(userId: string, others: readonly string[]): Promise<ReadonlySet<string>> {
  const [own, rooms] = await Promise.all([listMembershipsOfUser(userId), everyItem((page) => listRoomsOfPerson(userId, page))])
  const startupIds = new Set(own.map(({ startupId }) => startupId))
  const [members, groups] = await Promise.all([
    getEach([...startupIds].flatMap((startupId) => others.map((other) => membershipRef({ startupId, userId: other })))),
    getEach(rooms.flatMap(({ roomId }) => (startupIds.has(roomId) ? [] : [groupRef(roomId)]))),
  ])
  const isIn = groups.filter((group) => group?.deletedAt === undefined && group?.memberIds.includes(userId))
  return new Set([...members.flatMap((member) => member?.userId ?? []), ...isIn.flatMap((group) => group?.memberIds ?? [])])
}
