import { updateRoom, type Connection } from '../../../data/live/connections.ts'
import { deletePresence, listPresent, putPresence } from '../../../data/live/presence.ts'
import { commit } from '../../../data/transaction.ts'
import { announce } from './here.ts'
import { roomOf } from './kinds.ts'

/** Moves a connection to the room that its tab shows, if its user may be there, and announces that in both rooms. */
export async function look(connection: Connection, wanted: string | null): Promise<void> {
  const found = wanted === null ? undefined : roomOf(wanted)
  const isMember = async () => found !== undefined && (await found.kind.isMember(found.id, connection.userId))
  const room = (await isMember()) ? wanted : null
  const { id, userId, openedAt, room: left } = connection
  const wrote = await Promise.all([
    commit(updateRoom(id, room)),
    room === null ? undefined : commit(putPresence({ room, userId, connectionId: id, openedAt })),
    left === undefined || left === room ? undefined : commit(deletePresence({ room: left, userId, connectionId: id })),
  ])
  // The connection was closed meanwhile.
  if (wrote[0].refused !== undefined && room !== null) return void (await commit(deletePresence({ room, userId, connectionId: id })))
  // A removal meanwhile may have expelled before the presence was written.
  if (room !== null && !(await isMember())) return expel(room, userId)
  await Promise.all([room === null ? undefined : announce(room, id), left === undefined || left === room ? undefined : announce(left)])
}

/** Takes a user out of a room that they may not see any more. Retry-safe. */
export async function expel(room: string, userId: string): Promise<void> {
  const there = await listPresent(room, userId)
  if (there.length === 0) return
  await Promise.all(there.flatMap((presence) => [commit(deletePresence(presence)), commit(updateRoom(presence.connectionId, null))]))
  await announce(room)
}
