import { DAY_SECONDS } from '../../../shared/time.ts'
import { entity, find, recordOf, refTo, type Ref } from '../store/table.ts'
import { change, commit, put, remove, type Mutation } from '../store/write.ts'

/** API Gateway ends a connection after two hours; what is stored of it goes ten minutes later. */
export const CONNECTION_SECONDS = (DAY_SECONDS / 24) * 2 + 600

/** One open connection. */
export interface Connection {
  id: string
  userId: string
  sessionId: string
  /** Seconds since 1970. */
  openedAt: number
  /** The room that it looks at. */
  room?: string
}
const connections = entity<Connection, { id: string }>({
  kind: 'connection',
  key: ({ id }) => ({ pk: `SOCK#${id}`, sk: 'SOCK' }),
  expires: ({ openedAt }) => openedAt + CONNECTION_SECONDS,
})
export const connectionRef = (id: string): Ref<Connection> => refTo(connections, { id })
export const getConnection = (id: string): Promise<Connection | undefined> => find(connections, { id }, { consistent: true })

export const putConnection = (connection: Connection): Mutation => put(connections, connection)
export const deleteConnection = (id: string): Mutation => remove(connections.key({ id }))

/** Changes the room of a connection; the condition fails when the connection is over. */
export const updateRoom = (id: string, room: string | null): Mutation =>
  change(connections.key({ id }), room === null ? { remove: ['room'] } : { set: { room } }, { exists: true })

/** The connections of a user by id, each an attribute: one item has all of them, and one update adds one. */
export type UserConnections = Readonly<Record<string, Pick<Connection, 'sessionId' | 'openedAt'>>>
const userConnections = entity<UserConnections, { userId: string }>({
  kind: 'user-connections',
  key: ({ userId }) => ({ pk: `LIVE#${userId}`, sk: 'LIVE' }),
})
export const getUserConnections = async (userId: string): Promise<UserConnections> =>
  (await find(userConnections, { userId }, { consistent: true })) ?? {}

/** Adds a connection to those of its user, and gives them all. One write unit. */
export async function addToUser({ id, userId, sessionId, openedAt }: Connection): Promise<UserConnections> {
  const set = { [id]: { sessionId, openedAt }, _kind: userConnections.kind, ttl: openedAt + CONNECTION_SECONDS }
  const { row } = await commit(change(userConnections.key({ userId }), { set }))
  return recordOf<UserConnections>(row ?? {})
}

export const removeFromUser = (userId: string, ids: readonly string[]): Mutation =>
  change(userConnections.key({ userId }), { remove: ids }, { exists: true })
