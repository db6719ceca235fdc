import * as z from 'zod/mini'
import { FactorCode, SecondFactors, SecurityEvent } from '../../entities/factors.ts'
import { Password } from '../../entities/user.ts'
import { resource, signedIn } from '../endpoint.ts'
import { Ok, page, pagesOf } from '../ok.ts'

const Codes = z.object({ codes: z.array(z.string()) })

/** The second factors of the caller. It checks passwords and codes, so it is a resource of its own. */
export const factors = resource({
  'GET /api/auth/factors': {
    summary: 'The second factors of the caller',
    notLive: 'changed by its own user alone, in the same tab',
    access: signedIn,
    returns: SecondFactors,
  },
  'POST /api/auth/confirm': {
    summary: 'Proves again who the caller is: by a code, or by the password without a second factor',
    access: signedIn,
    rate: 'confirm',
    body: z.object({ password: z.optional(Password), code: z.optional(FactorCode) }),
    returns: Ok,
    errors: ['auth.password_wrong', 'factor.invalid'],
  },
  'POST /api/auth/totp': {
    summary: 'Begins to add an authenticator app',
    access: signedIn,
    recentFactor: true,
    returns: z.object({ key: z.string() }),
    errors: ['factor.too_many'],
  },
  'PUT /api/auth/totp': {
    summary: 'Adds it by its first code; recovery codes come with the first second factor',
    access: signedIn,
    recentFactor: true,
    rate: 'confirm',
    body: z.object({ code: FactorCode }),
    returns: Codes,
    errors: ['factor.invalid'],
  },
  'DELETE /api/auth/totp': {
    summary: 'Removes the authenticator app',
    access: signedIn,
    recentFactor: true,
    returns: Ok,
    errors: ['factor.not_found'],
  },
  'POST /api/auth/recovery-codes': {
    summary: 'Makes ten new recovery codes; those before are void',
    access: signedIn,
    recentFactor: true,
    returns: Codes,
    errors: ['factor.not_found'],
  },
  'GET /api/auth/security-log': {
    summary: 'What concerned the security of the account in the last 180 days, newest first',
    notLive: 'read again whenever its screen opens',
    access: signedIn,
    ...pagesOf(50),
    returns: page(SecurityEvent),
  },
  'DELETE /api/auth/recovery': { summary: 'Stops the removal of second factors', access: signedIn, returns: Ok },
  'DELETE /api/auth/browsers/{hash}': {
    summary: 'Asks a remembered browser for the second factor again',
    access: signedIn,
    returns: Ok,
    errors: ['factor.not_found'],
  },
})
