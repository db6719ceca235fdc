import { randomBytes } from 'node:crypto'
import type { Visitor } from '../../../../shared/contract/endpoint.ts'
import type { Session } from '../../../../shared/entities/user.ts'
import { SESSION_MAX_DAYS } from '../../../../shared/limits.ts'
import { putKnownNetwork } from '../../../data/accounts/known-networks.ts'
import { userOf } from '../../../data/accounts/person.ts'
import { deleteSession, listSessions, putSession, type StoredSession } from '../../../data/accounts/sessions.ts'
import { updateSessionsValidFrom, type StoredUser } from '../../../data/accounts/users.ts'
import { commit } from '../../../data/transaction.ts'
import { issueToken } from '../../../platform/token.ts'
import { DAY_SECONDS } from '../../../../shared/time.ts'
import { inChunks } from '../../../platform/chunks.ts'

const USER_AGENT_MAX = 256
const DELETED_AT_ONCE = 25

/** A session that begins now, but never before the time from which the user's sessions count. */
export function newSession(user: Pick<StoredUser, 'id' | 'sessionsValidFrom' | 'passwordNo'>, userAgent: string): StoredSession {
  const began = Math.max(Date.now(), user.sessionsValidFrom)
  return {
    id: randomBytes(16).toString('base64url'),
    userId: user.id,
    createdAt: new Date(began).toISOString(),
    endsAt: Math.floor(began / 1_000) + SESSION_MAX_DAYS * DAY_SECONDS,
    seenAt: began,
    userAgent: userAgent.slice(0, USER_AGENT_MAX),
    ...(user.passwordNo !== undefined && { passwordNo: user.passwordNo }),
  }
}

/** A session that begins now: the writes that store it, and what its client gets. */
export async function beginSession(user: StoredUser, visitor: Visitor, marks: Pick<StoredSession, 'by' | 'factorAt'> = {}) {
  const session = { ...newSession(user, visitor.userAgent), ...marks }
  const answer: Session = { token: await tokenOf(session), user: userOf(user) }
  return { answer, writes: { session: putSession(session), network: putKnownNetwork(user.id, visitor.addressKey) } }
}

export const tokenOf = ({ id, userId, endsAt }: StoredSession): Promise<string> => issueToken({ userId, sessionId: id }, endsAt)

/** Ends one session at once. */
export async function endSession(id: string): Promise<void> {
  await commit(deleteSession(id))
}

/** Ends every session of a user at once: those that began before now are no longer valid, then they are deleted. */
export async function endAllSessions(userId: string, sessionId: string): Promise<void> {
  await commit(updateSessionsValidFrom(userId, Date.now() + 1))
  const stored = await listSessions(userId)
  await deleteSessions([...new Set([sessionId, ...stored.map(({ id }) => id)])])
}

/** Deletes sessions, and so ends those that have not ended before. */
export const deleteSessions = (ids: readonly string[]): Promise<void> => inChunks(ids, DELETED_AT_ONCE, endSession)
