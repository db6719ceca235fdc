import * as z from 'zod/mini'
import { Time } from '../../entities/text.ts'
import { Email, NewPassword, Password, Session, User, UserName } from '../../entities/user.ts'
import { JoinedStartup } from '../../entities/startups/startup.ts'
import { Ok } from '../ok.ts'
import { anyone, resource, signedIn } from '../endpoint.ts'

const Register = z.object({ name: UserName, email: Email, password: NewPassword })
const Login = z.object({ email: Email, password: Password })
const SessionSeen = z.object({ id: z.string(), device: z.string(), createdAt: Time, lastSeenAt: Time, current: z.boolean() })

export const auth = resource({
  'POST /api/auth/register': {
    summary: 'Creates an account and signs in',
    access: anyone,
    rate: 'register',
    body: Register,
    returns: Session,
    errors: ['auth.email_taken', 'auth.password_common', 'auth.password_personal'],
  },
  'POST /api/auth/login': {
    summary: 'Signs in',
    access: anyone,
    body: Login,
    returns: Session,
    errors: ['auth.login_failed', 'http.too_many'],
  },
  'POST /api/auth/logout': { summary: 'Ends this session', access: signedIn, returns: Ok },
  'GET /api/auth/sessions': { summary: 'The sessions of the caller', access: signedIn, returns: z.object({ items: z.array(SessionSeen) }) },
  'DELETE /api/auth/sessions/{id}': {
    summary: 'Ends one session of the caller',
    access: signedIn,
    returns: Ok,
    errors: ['session.not_found'],
  },
  'POST /api/auth/password/forgot': {
    summary: 'Sends a link to choose a new password, if there is such an account',
    access: anyone,
    rate: 'forgot',
    body: z.object({ email: Email }),
    returns: Ok,
  },
  'POST /api/auth/password/reset': {
    summary: 'Sets a new password by such a link, ends all sessions and signs in',
    access: anyone,
    rate: 'password',
    body: z.object({
      token: z
        .string('The link is not complete')
        .check(z.minLength(1, 'The link is not complete'), z.maxLength(200, 'The link is not complete')),
      password: NewPassword,
    }),
    returns: Session,
    errors: ['auth.reset_invalid', 'auth.password_common', 'auth.password_personal'],
  },
  'DELETE /api/auth/sessions': { summary: 'Ends every session of the caller, this one too', access: signedIn, returns: Ok },
  'GET /api/auth/me': { summary: 'The caller', access: signedIn, returns: User },
  'GET /api/auth/joined-startups': {
    summary: 'The startups that the caller joined',
    access: signedIn,
    returns: z.array(JoinedStartup),
  },
})
