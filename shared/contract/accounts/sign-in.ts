import * as z from 'zod/mini'
import { Email, NewPassword, Password, Session, UserName } from '../../entities/user.ts'
import { anyone, resource } from '../endpoint.ts'
import { Ok } from '../ok.ts'

const Register = z.object({ name: UserName, email: Email, password: NewPassword })
const Login = z.object({ email: Email, password: Password })

const ByLink = z.object({
  token: z
    .string('The link is not complete')
    .check(z.minLength(1, 'The link is not complete'), z.maxLength(200, 'The link is not complete')),
  password: NewPassword,
})
const RESET_ERRORS = ['auth.reset_invalid', 'auth.email_taken', 'auth.password_common', 'auth.password_personal'] as const

/** What anonymous visitors do with passwords. It hashes, so it is a resource of its own: a flood of it delays no other call. */
export const signIn = resource({
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
    metric: 'SignIns',
    access: anyone,
    body: Login,
    returns: Session,
    errors: ['auth.login_failed', 'auth.suspended', 'http.too_many'],
  },
  'POST /api/auth/password/forgot': {
    summary: 'Sends a link to choose a new password, if there is such an account',
    access: anyone,
    rate: 'forgot',
    body: z.object({ email: Email }),
    returns: Ok,
  },
  'POST /api/auth/password/reset': {
    summary: 'Sets a new password by such a link and signs in',
    access: anyone,
    rate: 'password',
    body: z.object({ ...ByLink.shape, name: z.optional(UserName) }),
    returns: Session,
    errors: RESET_ERRORS,
  },
  'POST /api/auth/email/take-back': {
    summary: 'Takes a former email back by its link and signs in',
    access: anyone,
    rate: 'password',
    body: ByLink,
    returns: Session,
    errors: RESET_ERRORS,
  },
})
