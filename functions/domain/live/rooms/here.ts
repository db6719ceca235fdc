import { HERE_MAX, type RoomName } from '../../../../shared/entities/live.ts'
import { settingsRef } from '../../../data/accounts/settings.ts'
import { connectionRef, getUserConnections } from '../../../data/live/connections.ts'
import { listPresent, type Presence } from '../../../data/live/presence.ts'
import { listBlockedEitherWay } from '../../../data/profiles/blocks.ts'
import { getEach } from '../../../data/reads.ts'
import { sendTo, type Target } from '../connections/send.ts'
import { roomOf } from './kinds.ts'

/** The connections that look at a room: one Query, however many members it has. Who may not look at it any more is expelled. */
export async function targetsIn(room: string): Promise<Target[]> {
  const found = roomOf(room)
  if (!found) return []
  const [present, isOpen = true] = await Promise.all([listPresent(room), found.kind.isOpen?.(found.id)])
  return isOpen ? present.map(targetOf) : []
}

const targetOf = ({ connectionId: id, userId, openedAt, room }: Presence): Target => ({ id, userId, openedAt, room })

/**
 * Sends the users in a room the list of who is there, without those who hide their presence. While it is longer than a frame, only the connection that has just entered
 * gets it: the others would see no change, and n users would cost n² frames. In a discreet room it is empty.
 */
export async function announce(room: string, entered?: string): Promise<void> {
  const isDiscreet = roomOf(room)?.kind.isDiscreet === true
  if (isDiscreet && entered === undefined) return
  const targets = await targetsIn(room)
  const users = [...new Set(targets.map(({ userId }) => userId))]
  const isCrowded = users.length > HERE_MAX
  if (isDiscreet) {
    const own = targets.filter(({ id }) => id === entered)
    return sendTo(own, { here: { room: room as RoomName, who: [], ...(isCrowded && { isCrowded }) } })
  }
  const concerned = isCrowded ? targets.filter(({ id }) => id === entered) : targets
  const [who, views] = await Promise.all([showingPresence(users.slice(0, HERE_MAX)), viewsOf(concerned)])
  await Promise.all(
    views.map(({ targets: seeing, blocked }) => {
      const shown = who.filter((id) => !blocked.has(id))
      return sendTo(seeing, { here: { room: room as RoomName, who: shown, ...(isCrowded && { isCrowded }) } })
    }),
  )
}

/** The connections by the blocks of their users, who learn nothing of each other's presence: most have none, and get one frame. */
async function viewsOf(targets: readonly Target[]): Promise<{ targets: Target[]; blocked: ReadonlySet<string> }[]> {
  const users = [...Map.groupBy(targets, ({ userId }) => userId)]
  const views = await Promise.all(users.map(async ([userId, own]) => ({ targets: own, blocked: await listBlockedEitherWay(userId) })))
  const free = views.filter(({ blocked }) => blocked.size === 0).flatMap((view) => view.targets)
  return [{ targets: free, blocked: new Set() }, ...views.filter(({ blocked }) => blocked.size > 0)]
}

async function showingPresence(userIds: readonly string[]): Promise<string[]> {
  const settings = await getEach(userIds.map(settingsRef), { consistent: true })
  return userIds.filter((_, at) => settings[at]?.['privacy:presence'] !== false)
}

/** Announces the rooms that the connections of a user look at. */
export async function announceRoomsOf(userId: string): Promise<void> {
  const ids = Object.keys(await getUserConnections(userId))
  const connections = await getEach(ids.map(connectionRef), { consistent: true })
  const rooms = new Set(connections.flatMap((connection) => connection?.room ?? []))
  await Promise.all([...rooms].map((room) => announce(room)))
}
