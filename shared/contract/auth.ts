import * as z from 'zod/mini'
import { Email, NewPassword, Session, User, UserName } from '../entities/user.ts'
import { JoinedStartup } from '../entities/startup.ts'
import { PASSWORD_MAX } from '../limits.ts'
import { Ok } from './ok.ts'
import { anyone, resource, signedIn } from './endpoint.ts'

const Register = z.object({ name: UserName, email: Email, password: NewPassword })
const Login = z.object({
  email: Email,
  password: z
    .string('Password must be text')
    .check(z.minLength(1, 'Password is required'), z.maxLength(PASSWORD_MAX * 2, 'Password is too long')),
})

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
    errors: ['auth.login_failed', 'request.too_many'],
  },
  'POST /api/auth/logout': { summary: 'Ends this session', access: signedIn, returns: Ok },
  'DELETE /api/auth/sessions': { summary: 'Ends every session of the caller, this one too', access: signedIn, returns: Ok },
  'GET /api/auth/me': { summary: 'The caller', access: signedIn, returns: User },
  'GET /api/auth/joined-startups': {
    summary: 'The startups that the caller joined',
    access: signedIn,
    returns: z.array(JoinedStartup),
  },
})
