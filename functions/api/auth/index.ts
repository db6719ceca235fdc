import { auth } from '../../../shared/contract/accounts/auth.ts'
import { login } from '../../domain/accounts/sign-in/login.ts'
import { register } from '../../domain/accounts/register.ts'
import { forgotPassword } from '../../domain/accounts/password-reset/forgot-password.ts'
import { resetPassword } from '../../domain/accounts/password-reset/reset-password.ts'
import { endAllSessions, endSession } from '../../domain/accounts/sessions/sessions.ts'
import { endSeenSession, sessionsSeen } from '../../domain/accounts/sessions/sessions-seen.ts'
import { joinedStartups } from '../../domain/teams/my-startups.ts'
import { lambda } from '../../http/lambda.ts'

export const handler = lambda(auth, {
  'POST /api/auth/register': ({ body, visitor }) => register(body, visitor),
  'POST /api/auth/login': ({ body, visitor }) => login(body, visitor),
  'POST /api/auth/logout': ({ caller }) => endSession(caller.sessionId),
  'GET /api/auth/sessions': async ({ caller }) => ({ items: await sessionsSeen(caller.id, caller.sessionId) }),
  'DELETE /api/auth/sessions/{id}': ({ caller, params }) => endSeenSession(caller.id, params.id),
  'POST /api/auth/password/forgot': ({ body, visitor }) => forgotPassword(body.email, visitor),
  'POST /api/auth/password/reset': ({ body, visitor }) => resetPassword(body, visitor),
  'DELETE /api/auth/sessions': ({ caller }) => endAllSessions(caller.id, caller.sessionId),
  'GET /api/auth/me': ({ caller }) => caller.user(),
  'GET /api/auth/joined-startups': ({ caller }) => joinedStartups(caller.id),
})
