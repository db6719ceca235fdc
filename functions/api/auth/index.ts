import { auth } from '../../../shared/contract/accounts/auth.ts'
import { endAllSessions, endSession } from '../../domain/accounts/sessions/sessions.ts'
import { endSeenSession, sessionsSeen } from '../../domain/accounts/sessions/sessions-seen.ts'
import { joinedStartups } from '../../domain/teams/my-startups.ts'
import { lambda } from '../../http/lambda.ts'

export const handler = lambda(auth, {
  'POST /api/auth/logout': ({ caller }) => endSession(caller.sessionId),
  'GET /api/auth/sessions': async ({ caller }) => ({ items: await sessionsSeen(caller.id, caller.sessionId) }),
  'DELETE /api/auth/sessions/{id}': ({ caller, params }) => endSeenSession(caller.id, params.id),
  'DELETE /api/auth/sessions': ({ caller }) => endAllSessions(caller.id, caller.sessionId),
  'GET /api/auth/me': ({ caller }) => caller.user(),
  'GET /api/auth/joined-startups': ({ caller }) => joinedStartups(caller.id),
})
