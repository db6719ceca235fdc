import { CONNECTIONS_MAX } from '../../../../shared/entities/live.ts'
import { isSessionActive, sessionRef } from '../../../data/accounts/sessions.ts'
import { userRef } from '../../../data/accounts/users.ts'
import {
  addToUser,
  connectionRef,
  CONNECTION_SECONDS,
  putConnection,
  type Connection,
  type UserConnections,
} from '../../../data/live/connections.ts'
import { getEach, getTogether } from '../../../data/reads.ts'
import { commit } from '../../../data/transaction.ts'
import type { Claims } from '../../../platform/token.ts'
import { closeAll, dropConnections } from './drop.ts'

/** Whether session and user of a caller are active; consistent. */
export async function isSignedIn({ userId, sessionId }: Claims): Promise<boolean> {
  const { session, user } = await getTogether({ session: sessionRef(sessionId), user: userRef(userId) }, { consistent: true })
  return session !== undefined && user !== undefined && user.deletedAt === undefined && isSessionActive(session, user)
}

/**
 * Stores a new connection and then checks its session: so a session that ends meanwhile is either seen here or finds the connection
 * to close. Gives whether the session is active. Beyond the limit the oldest connections of the user are closed.
 */
export async function openConnection(id: string, claims: Claims): Promise<boolean> {
  const connection: Connection = { id, ...claims, openedAt: Math.floor(Date.now() / 1_000) }
  const [open] = await Promise.all([addToUser(connection), commit(putConnection(connection))])
  const { userId } = claims
  if (!(await isSignedIn(claims))) {
    await dropConnections(userId, [{ id }])
    return false
  }
  const surplus = surplusOf(open, connection)
  if (surplus.length > 0) {
    const stored = await getEach(surplus.map(connectionRef))
    await dropConnections(
      userId,
      surplus.map((one, at) => ({ ...stored[at], id: one })),
    )
    await closeAll(surplus)
  }
  return true
}

/** The oldest connections beyond the limit, and those whose end was never reported. */
function surplusOf(open: UserConnections, { id: own, openedAt: now }: Connection): string[] {
  const others = Object.entries(open)
    .filter(([id]) => id !== own)
    .toSorted(([, one], [, other]) => other.openedAt - one.openedAt)
  return others.filter(([, { openedAt }], at) => at >= CONNECTIONS_MAX - 1 || openedAt + CONNECTION_SECONDS <= now).map(([id]) => id)
}
