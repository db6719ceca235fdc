import * as z from 'zod/mini'
import { Bytes, Confirmation, Confirmed, PasskeyAnswer, RecoveryCodes } from '../../entities/factors.ts'
import { line } from '../../entities/text.ts'
import { Session } from '../../entities/user.ts'
import { PASSKEY_NAME_MAX } from '../../limits.ts'
import { anyone, resource, signedIn } from '../endpoint.ts'
import { Ok } from '../ok.ts'

const Challenge = z.object({ challenge: z.string(), rpId: z.string() })

/** Passkeys (WebAuthn 3). They need a parser of their own, so they are a resource of their own. */
export const passkeys = resource({
  'POST /api/auth/passkeys/challenge': { summary: 'What a passkey signs', access: anyone, scope: 'sessionOnly', returns: Challenge },
  'POST /api/auth/passkeys/sign-in': {
    summary: 'Signs in with a passkey',
    metric: 'SignIns',
    access: anyone,
    scope: 'sessionOnly',
    rate: 'passkey',
    body: PasskeyAnswer,
    returns: Session,
    errors: ['auth.suspended', 'factor.invalid'],
  },
  'POST /api/auth/passkeys/confirm': {
    summary: 'Confirms the caller by a passkey',
    access: signedIn,
    scope: 'sessionOnly',
    rate: 'confirm',
    body: PasskeyAnswer,
    returns: Confirmation,
    errors: ['factor.invalid'],
  },
  'POST /api/auth/passkeys/begin': {
    summary: 'What a device needs to make a passkey',
    access: signedIn,
    scope: 'sessionOnly',
    recentFactor: true,
    body: Confirmed,
    returns: z.object({
      ...Challenge.shape,
      user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
      known: z.array(z.string()),
    }),
    errors: ['factor.too_many'],
  },
  'POST /api/auth/passkeys': {
    summary: 'Adds a passkey',
    access: signedIn,
    scope: 'sessionOnly',
    recentFactor: true,
    body: z.object({ clientDataJSON: Bytes, attestationObject: Bytes }),
    returns: RecoveryCodes,
    errors: ['factor.invalid', 'factor.too_many'],
  },
  'PUT /api/auth/passkeys/{hash}': {
    summary: 'Renames a passkey',
    access: signedIn,
    scope: 'sessionOnly',
    body: z.object({ name: line('Name', PASSKEY_NAME_MAX) }),
    returns: Ok,
    errors: ['factor.not_found'],
  },
  'DELETE /api/auth/passkeys/{hash}': {
    summary: 'Removes a passkey',
    access: signedIn,
    scope: 'sessionOnly',
    recentFactor: true,
    returns: Ok,
    errors: ['factor.not_found'],
  },
})
