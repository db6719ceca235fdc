import * as z from 'zod/mini'
import { Confirmation, Confirmed, FactorCode, RecoveryCodes, SecondFactors, SecurityEvent } from '../../entities/factors.ts'
import { Password } from '../../entities/user.ts'
import { resource, signedIn } from '../endpoint.ts'
import { Ok, page, pagesOf } from '../ok.ts'

/** The second factors of the caller. It checks passwords and codes, so it is a resource of its own. */
export const factors = resource({
  'GET /api/auth/factors': {
    summary: 'The second factors of the caller',
    notLive: 'changed by its own user alone, in the same tab',
    access: signedIn,
    scope: 'sessionOnly',
    returns: SecondFactors,
  },
  'POST /api/auth/confirm': {
    summary: 'Confirms the caller by a code, or by the password',
    access: signedIn,
    scope: 'sessionOnly',
    rate: 'confirm',
    body: z.object({ password: z.optional(Password), code: z.optional(FactorCode) }),
    returns: Confirmation,
    errors: ['auth.password_wrong', 'factor.invalid'],
  },
  'POST /api/auth/totp': {
    summary: 'Begins to add an authenticator app',
    access: signedIn,
    scope: 'sessionOnly',
    recentFactor: true,
    body: Confirmed,
    returns: z.object({ key: z.string() }),
    errors: ['factor.too_many'],
  },
  'PUT /api/auth/totp': {
    summary: 'Adds it by its first code',
    access: signedIn,
    scope: 'sessionOnly',
    recentFactor: true,
    rate: 'confirm',
    body: z.object({ code: FactorCode }),
    returns: RecoveryCodes,
    errors: ['factor.invalid'],
  },
  'DELETE /api/auth/totp': {
    summary: 'Removes the authenticator app',
    access: signedIn,
    scope: 'sessionOnly',
    recentFactor: true,
    returns: Ok,
    errors: ['factor.not_found'],
  },
  'POST /api/auth/recovery-codes': {
    summary: 'Replaces the recovery codes',
    access: signedIn,
    scope: 'sessionOnly',
    recentFactor: true,
    returns: RecoveryCodes,
    errors: ['factor.not_found'],
  },
  'GET /api/auth/security-log': {
    summary: 'The security log, newest first',
    notLive: 'read again whenever its screen opens',
    access: signedIn,
    scope: 'sessionOnly',
    ...pagesOf(50),
    returns: page(SecurityEvent),
  },
  'DELETE /api/auth/recovery': { summary: 'Stops a recovery', access: signedIn, scope: 'sessionOnly', returns: Ok },
  'DELETE /api/auth/browsers/{hash}': {
    summary: 'Forgets a browser',
    access: signedIn,
    scope: 'sessionOnly',
    returns: Ok,
    errors: ['factor.not_found'],
  },
})
