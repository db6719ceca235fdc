import { connectionRef, deleteConnection, getUserConnections, removeFromUser, type Connection } from '../../../data/live/connections.ts'
import { deletePresence } from '../../../data/live/presence.ts'
import { getEach } from '../../../data/reads.ts'
import { commit } from '../../../data/transaction.ts'
import { log } from '../../../platform/log.ts'
import { closeConnection, isLive } from './post.ts'

/** Deletes what is stored of some connections of one user: nothing is sent to them any more. */
export async function dropConnections(userId: string, dropped: readonly Pick<Connection, 'id' | 'room'>[]): Promise<void> {
  if (dropped.length === 0) return
  const ids = dropped.map(({ id }) => id)
  await Promise.all([
    commit(removeFromUser(userId, ids)),
    ...ids.map((id) => commit(deleteConnection(id))),
    ...dropped.flatMap(({ id, room }) => (room === undefined ? [] : [commit(deletePresence({ room, userId, connectionId: id }))])),
  ])
}

/**
 * Closes the connections of a user, or of one session; gives the rooms that they looked at. Retry-safe. A connection that cannot be
 * reached is no error: what is stored of it is deleted first, so that it hears nothing.
 */
export async function closeConnections(userId: string, sessionId?: string): Promise<string[]> {
  if (!isLive()) return []
  const open = Object.entries(await getUserConnections(userId))
  const ids = open.filter(([, one]) => sessionId === undefined || one.sessionId === sessionId).map(([id]) => id)
  if (ids.length === 0) return []
  const stored = await getEach(ids.map(connectionRef), { consistent: true })
  await dropConnections(
    userId,
    ids.map((id, at) => ({ ...stored[at], id })),
  )
  await closeAll(ids)
  return stored.flatMap((one) => one?.room ?? [])
}

/** Asks the gateway to end connections. */
export async function closeAll(ids: readonly string[]): Promise<void> {
  await Promise.all(
    ids.map((id) => closeConnection(id).catch((error: unknown) => log('warn', 'connection not closed', { job: 'live', error }))),
  )
}
