import { auth } from '../../../shared/contract/auth.ts'
import { OK } from '../../../shared/contract/ok.ts'
import { endAllSessions, endSession } from '../../domain/accounts/session.ts'
import { lambda } from '../../http/lambda.ts'
import { joinedStartups } from './joined-startups.ts'
import { login } from './login.ts'
import { register } from './register.ts'

export const handler = lambda(auth, {
  'POST /api/auth/register': ({ body, visitor }) => register(body, visitor),
  'POST /api/auth/login': ({ body, visitor }) => login(body, visitor),
  'POST /api/auth/logout': async ({ caller }) => {
    await endSession(caller.sessionId)
    return OK
  },
  'DELETE /api/auth/sessions': async ({ caller }) => {
    await endAllSessions(caller.id, caller.sessionId)
    return OK
  },
  'GET /api/auth/me': ({ caller }) => caller.user(),
  'GET /api/auth/joined-startups': ({ caller }) => joinedStartups(caller.id),
})
