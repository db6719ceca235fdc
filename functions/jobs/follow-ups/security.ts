import { putSecurityEvent, updateSecurityEventEnd, type SecurityEvent } from '../../data/accounts/security-events.ts'
import { sessions, type StoredSession } from '../../data/accounts/sessions.ts'
import { users } from '../../data/accounts/users.ts'
import { commit } from '../../data/transaction.ts'
import { deviceOf, shownId } from '../../domain/accounts/sessions/device.ts'
import { notify } from '../../domain/notifications/notify.ts'
import { RECOVERY_HOURS } from '../../../shared/limits.ts'
import { HOUR_MS } from '../../../shared/time.ts'
import { followUp } from './follow-up.ts'

/** Stores an event, unless it was stored when this was handled before. */
const logEvent = async (event: SecurityEvent): Promise<void> => void (await commit(putSecurityEvent(event)))
const eventOf = (session: StoredSession) => ({ userId: session.userId, at: session.createdAt, id: shownId(session) })
const ACTS = { password: 'signed-in', passkey: 'signed-in-passkey', code: 'signed-in-code' } as const

/** Writes the security log, and notifies every session of a recovery that it can stop. */
export const securityLog = [
  followUp(sessions, ['INSERT'], (session) =>
    logEvent({ ...eventOf(session), act: ACTS[session.by ?? 'password'], device: deviceOf(session.userAgent) }),
  ),
  followUp(
    sessions,
    ['REMOVE'],
    async (session) => void (await commit(updateSecurityEventEnd(eventOf(session), new Date().toISOString()))),
  ),
  followUp(users, ['MODIFY'], async (user, before) => {
    const { id: userId, recoveryAt, secondFactors = 0, deletedAt } = user
    if (deletedAt !== undefined) return
    const factor = secondFactors > (before?.secondFactors ?? 0) ? 'factor-added' : 'factor-removed'
    const changes = [
      ['passwordChangedAt', 'password', 'password'],
      ['emailChangedAt', 'email', 'email'],
      ['factorsChangedAt', 'factor', factor],
    ] as const
    for (const [field, id, act] of changes) {
      const at = user[field]
      if (at !== undefined && at !== before?.[field]) await logEvent({ userId, at, id, act })
    }
    if (recoveryAt !== undefined && recoveryAt !== before?.recoveryAt) {
      const at = new Date(Date.parse(recoveryAt) - RECOVERY_HOURS * HOUR_MS).toISOString()
      await logEvent({ userId, at, id: 'recovery', act: 'recovery' })
      await notify('account.security', [userId], {}, { variant: 'recovery', event: `recovery ${recoveryAt}` })
    }
  }),
]
