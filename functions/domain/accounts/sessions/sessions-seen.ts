import { fail } from '../../../../shared/errors.ts'
import { isSessionActive, listSessions, type StoredSession } from '../../../data/accounts/sessions.ts'
import { getUser } from '../../../data/accounts/users.ts'
import { deviceOf, shownId } from './device.ts'
import { endSession } from './sessions.ts'

/** A session as its user sees it in a list. */
export interface SessionSeen {
  id: string
  device: string
  createdAt: string
  lastSeenAt: string
  current: boolean
}

/** The active sessions of a user, last used first. Their ids are not in any token. */
export async function sessionsSeen(userId: string, currentId: string): Promise<SessionSeen[]> {
  const [user, stored] = await Promise.all([getUser(userId), listSessions(userId)])
  const running = user ? stored.filter((session) => isSessionActive(session, user)) : []
  return running
    .toSorted((one, other) => other.seenAt - one.seenAt || (one.createdAt < other.createdAt ? 1 : -1))
    .map((session) => seen(session, currentId))
}

export async function endSeenSession(userId: string, id: string): Promise<void> {
  const session = (await listSessions(userId)).find((one) => shownId(one) === id) ?? fail('session.not_found')
  await endSession(session.id)
}

const seen = (session: StoredSession, currentId: string): SessionSeen => ({
  id: shownId(session),
  device: deviceOf(session.userAgent),
  createdAt: session.createdAt,
  lastSeenAt: new Date(session.seenAt).toISOString(),
  current: session.id === currentId,
})
