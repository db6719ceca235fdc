import * as z from 'zod/mini'
import { Time } from '../../entities/text.ts'
import { FactorCode } from '../../entities/factors.ts'
import { Email, NewPassword, Password, Session, UserName } from '../../entities/user.ts'
import { anyone, resource } from '../endpoint.ts'
import { Ok } from '../ok.ts'

const Secret = z.string('This is not complete').check(z.minLength(1, 'This is not complete'), z.maxLength(500, 'This is too long'))
const Register = z.object({
  name: UserName,
  email: Email,
  password: NewPassword,
  /** The token of an invitation that was mailed to the email, which proves it. */
  invitation: z.optional(Secret),
})
const Login = z.object({
  email: Email,
  password: Password,
  /** The token of a browser that is not asked for a second factor. */
  browser: z.optional(Secret),
})

const ByLink = z.object({
  token: z
    .string('The link is not complete')
    .check(z.minLength(1, 'The link is not complete'), z.maxLength(200, 'The link is not complete')),
  password: NewPassword,
})
const RESET_ERRORS = [
  'auth.reset_invalid',
  'factor.required',
  'auth.email_taken',
  'auth.password_common',
  'auth.password_personal',
] as const

/** What anonymous visitors do with passwords. It hashes, so it is a resource of its own: a flood of it delays no other call. */
export const signIn = resource({
  'POST /api/auth/register': {
    summary: 'Creates an account and signs in',
    access: anyone,
    scope: 'sessionOnly',
    rate: 'register',
    body: Register,
    returns: Session,
    errors: ['auth.email_taken', 'auth.password_common', 'auth.password_personal', 'auth.reset_invalid', 'invitation.not_found'],
  },
  'POST /api/auth/login': {
    summary: 'Signs in',
    metric: 'SignIns',
    access: anyone,
    scope: 'sessionOnly',
    body: Login,
    returns: Session,
    errors: ['auth.login_failed', 'auth.suspended', 'factor.required', 'http.too_many'],
  },
  'POST /api/auth/factor': {
    summary: 'Signs in with a code, after the password',
    metric: 'SignIns',
    access: anyone,
    scope: 'sessionOnly',
    body: z.object({ challenge: Secret, code: FactorCode, remember: z._default(z.boolean('Remember is true or false'), false) }),
    returns: z.object({ ...Session.shape, browser: z.optional(z.string()) }),
    errors: ['factor.expired', 'factor.invalid', 'http.too_many'],
  },
  'POST /api/auth/recovery': {
    summary: 'Mails a link that removes lost second factors after 72 hours',
    access: anyone,
    scope: 'sessionOnly',
    rate: 'forgot',
    body: z.object({ challenge: Secret }),
    returns: z.object({ recoveryAt: Time }),
    errors: ['factor.expired'],
  },
  'PUT /api/auth/recovery': {
    summary: 'Removes them by such a link',
    access: anyone,
    scope: 'sessionOnly',
    rate: 'forgot',
    body: z.object({ token: Secret }),
    returns: Ok,
    errors: ['auth.reset_invalid'],
  },
  'POST /api/auth/password/forgot': {
    summary: 'Sends a link to choose a new password, if there is such an account',
    access: anyone,
    scope: 'sessionOnly',
    rate: 'forgot',
    body: z.object({ email: Email }),
    returns: Ok,
  },
  'POST /api/auth/password/reset': {
    summary: 'Sets a new password by such a link and signs in',
    access: anyone,
    scope: 'sessionOnly',
    rate: 'password',
    body: z.object({ ...ByLink.shape, name: z.optional(UserName) }),
    returns: Session,
    errors: RESET_ERRORS,
  },
  'POST /api/auth/email/take-back': {
    summary: 'Takes a former email back by its link and signs in',
    access: anyone,
    scope: 'sessionOnly',
    rate: 'password',
    body: ByLink,
    returns: Session,
    errors: RESET_ERRORS,
  },
})
