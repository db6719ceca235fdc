import { randomBytes } from 'node:crypto'
import { SESSION_IDLE_DAYS, SESSION_MAX_DAYS } from '../../../shared/limits.ts'
import { all, recordOf } from '../../data/store/table.ts'
import { sessions, users, type StoredSession, type StoredUser } from '../../data/accounts/users.ts'
import { change, commit, erase } from '../../data/store/write.ts'
import { issueToken } from '../../platform/token.ts'

const DAY_MS = 86_400_000
const USER_AGENT_MAX = 256
const ERASED_AT_ONCE = 25

/** A session that begins now, but never before the time from which the user's sessions count. */
export function newSession(user: Pick<StoredUser, 'id' | 'sessionsValidFrom' | 'passwordNo'>, userAgent: string): StoredSession {
  const began = Math.max(Date.now(), user.sessionsValidFrom)
  return {
    id: randomBytes(16).toString('base64url'),
    userId: user.id,
    createdAt: new Date(began).toISOString(),
    endsAt: Math.floor(began / 1_000) + (SESSION_MAX_DAYS * DAY_MS) / 1_000,
    seenAt: began,
    userAgent: userAgent.slice(0, USER_AGENT_MAX),
    ...(user.passwordNo !== undefined && { passwordNo: user.passwordNo }),
  }
}

export const tokenOf = ({ id, userId, endsAt }: StoredSession): Promise<string> => issueToken({ userId, sessionId: id }, endsAt)

/**
 * Whether a session still runs: not ended, not idle for a week, not older than thirty days, not before "sign out everywhere",
 * not of a password that was changed elsewhere.
 */
export function isRunning(session: StoredSession, user: StoredUser): boolean {
  const now = Date.now()
  return (
    session.userId === user.id &&
    now < session.endsAt * 1_000 &&
    now - session.seenAt < SESSION_IDLE_DAYS * DAY_MS &&
    Date.parse(session.createdAt) >= user.sessionsValidFrom &&
    session.passwordNo === user.passwordNo
  )
}

/** Remembers, once a day, that a session is used; one that was ended meanwhile stays ended. */
export async function touch({ id, seenAt }: StoredSession): Promise<void> {
  const now = Date.now()
  if (now - seenAt < DAY_MS) return
  await commit(change(sessions.key({ id }), { set: { seenAt: now } }, { exists: true }))
}

/** Ends one session at once. */
export async function endSession(id: string): Promise<void> {
  await commit(erase(sessions.key({ id })))
}

/** Ends every session of a user at once: those that began before now count no more, and then they are deleted. */
export async function endAllSessions(userId: string, sessionId: string): Promise<void> {
  await commit(change(users.key({ id: userId }), { set: { sessionsValidFrom: Date.now() + 1 } }, { exists: true }))
  const stored = await sessionsOf(userId)
  await eraseSessions([...new Set([sessionId, ...stored.map(({ id }) => id)])])
}

/** The stored sessions of a user, oldest first; some may be over. */
export async function sessionsOf(userId: string): Promise<StoredSession[]> {
  const rows = await all({ index: 'gsi1', pk: `USER#${userId}`, prefix: 'SESS#' })
  return rows.map((row) => recordOf<StoredSession>(row))
}

/** Deletes sessions, which end with it if they have not ended before. */
export async function eraseSessions(ids: readonly string[]): Promise<void> {
  for (let at = 0; at < ids.length; at += ERASED_AT_ONCE) await Promise.all(ids.slice(at, at + ERASED_AT_ONCE).map(endSession))
}
