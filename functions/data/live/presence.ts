import { listAll } from '../store/lists.ts'
import { entity } from '../store/table.ts'
import { put, remove, type Mutation } from '../store/write.ts'
import { CONNECTION_SECONDS } from './connections.ts'

/** That a connection looks at a room. */
export interface Presence {
  room: string
  userId: string
  connectionId: string
  /** Seconds since 1970 at which the connection was opened. */
  openedAt: number
}
const presences = entity<Presence, Pick<Presence, 'room' | 'userId' | 'connectionId'>>({
  kind: 'presence',
  key: ({ room, userId, connectionId }) => ({ pk: `PRESENT#${room}`, sk: `${userId}#${connectionId}` }),
  expires: ({ openedAt }) => openedAt + CONNECTION_SECONDS,
})

/** The connections that look at a room, or those of one user. Consistent; items past their TTL may be stored for days. */
export async function listPresent(room: string, userId?: string): Promise<Presence[]> {
  const { pk } = presences.key({ room, userId: '', connectionId: '' })
  const found = await listAll(presences, { pk, ...(userId !== undefined && { prefix: `${userId}#` }), consistent: true })
  const now = Date.now() / 1_000
  return found.filter(({ openedAt }) => now < openedAt + CONNECTION_SECONDS)
}

export const putPresence = (presence: Presence): Mutation => put(presences, presence)
export const deletePresence = (presence: Pick<Presence, 'room' | 'userId' | 'connectionId'>): Mutation => remove(presences.key(presence))
