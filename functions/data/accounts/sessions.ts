import { SESSION_IDLE_DAYS } from '../../../shared/limits.ts'
import { listAll } from '../store/lists.ts'
import { entity, refTo, type Ref } from '../store/table.ts'
import { change, remove, put, type Mutation } from '../store/write.ts'
import type { StoredUser } from './users.ts'
import { DAY_MS } from '../../../shared/time.ts'

export interface StoredSession {
  id: string
  userId: string
  createdAt: string
  /** Seconds since 1970 at which the session is over at the latest. */
  endsAt: number
  /** When it was last used, to the day (milliseconds since 1970). */
  seenAt: number
  userAgent: string
  /** When the user last proved who they are (milliseconds since 1970), since the sign-in; 0 after a sign-in without a second factor that the account has. */
  factorAt?: number
  /** What it began with, where not with the password. */
  by?: 'passkey' | 'code'
  /** The user's number when the session began, or after a password change in this session. */
  passwordNo?: number
}
export const sessions = entity<StoredSession, { id: string }>({
  kind: 'session',
  key: ({ id }) => ({ pk: `SESS#${id}`, sk: 'SESS' }),
  indexes: ({ id, userId, createdAt }) => ({ gsi1: { pk: `USER#${userId}`, sk: `SESS#${createdAt}#${id}` } }),
  expires: ({ endsAt }) => endsAt,
})
export const sessionRef = (id: string): Ref<StoredSession> => refTo(sessions, { id })

/** The stored sessions of a user, oldest first; some may have ended. */
export const listSessions = (userId: string): Promise<StoredSession[]> =>
  listAll(sessions, { index: 'gsi1', pk: `USER#${userId}`, prefix: 'SESS#' })

/** Whether a session was not ended: not older than thirty days, not before "sign out everywhere", and of the current password. */
export const isSessionKept = (session: StoredSession, user: StoredUser): boolean =>
  session.userId === user.id &&
  !user.isSuspended &&
  Date.now() < session.endsAt * 1_000 &&
  Date.parse(session.createdAt) >= user.sessionsValidFrom &&
  session.passwordNo === user.passwordNo

/** Whether a session still holds: not ended, and not idle for a week. */
export const isSessionActive = (session: StoredSession, user: StoredUser): boolean =>
  isSessionKept(session, user) && Date.now() - session.seenAt < SESSION_IDLE_DAYS * DAY_MS

export const putSession = (session: StoredSession): Mutation => put(sessions, session)

/** Makes a session one of the password of this number, so that a change of the password does not end it. */
export const updateSessionPassword = (id: string, passwordNo: number): Mutation =>
  change(sessions.key({ id }), { set: { passwordNo } }, { exists: true })

/** When the user last proved who they are in this session (milliseconds since 1970). */
export const factorTimeOf = ({ factorAt, createdAt }: StoredSession): number => factorAt ?? Date.parse(createdAt)

/** Stores that the user has just proved who they are. */
export const updateSessionFactor = (id: string): Mutation =>
  change(sessions.key({ id }), { set: { factorAt: Date.now() } }, { exists: true })

/** Stores when an existing session was last used (milliseconds since 1970). */
export const updateSessionSeen = (id: string, seenAt: number): Mutation =>
  change(sessions.key({ id }), { set: { seenAt } }, { exists: true })

export const deleteSession = (id: string): Mutation => remove(sessions.key({ id }))
