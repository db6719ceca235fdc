import * as z from 'zod/mini'
import { line } from '../../entities/text.ts'
import { Session } from '../../entities/user.ts'
import { PASSKEY_NAME_MAX } from '../../limits.ts'
import { anyone, resource, signedIn } from '../endpoint.ts'
import { Ok } from '../ok.ts'

const BYTES = 8_192
/** Bytes in base64url, as `PublicKeyCredential.toJSON()` gives them. */
const Bytes = z
  .string('This is not an answer of a passkey')
  .check(z.regex(/^[\w-]+$/, 'This is not an answer of a passkey'), z.maxLength(BYTES, 'This is too long'))
const Assertion = z.object({ id: Bytes, clientDataJSON: Bytes, authenticatorData: Bytes, signature: Bytes, userHandle: Bytes })
const Challenge = z.object({ challenge: z.string(), rpId: z.string() })

/** Passkeys (WebAuthn 3). They need a parser of their own, so they are a resource of their own. */
export const passkeys = resource({
  'POST /api/auth/passkeys/challenge': { summary: 'What a passkey signs to sign in or to confirm', access: anyone, returns: Challenge },
  'POST /api/auth/passkeys/sign-in': {
    summary: 'Signs in with a passkey, without a password',
    metric: 'SignIns',
    access: anyone,
    rate: 'passkey',
    body: Assertion,
    returns: Session,
    errors: ['auth.suspended', 'factor.invalid'],
  },
  'POST /api/auth/passkeys/confirm': {
    summary: 'Proves again by a passkey who the caller is',
    access: signedIn,
    rate: 'confirm',
    body: Assertion,
    returns: Ok,
    errors: ['factor.invalid'],
  },
  'POST /api/auth/passkeys/begin': {
    summary: 'What a device needs to make a passkey',
    access: signedIn,
    recentFactor: true,
    returns: z.object({
      ...Challenge.shape,
      user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
      known: z.array(z.string()),
    }),
    errors: ['factor.too_many'],
  },
  'POST /api/auth/passkeys': {
    summary: 'Adds a passkey; recovery codes come with the first second factor',
    access: signedIn,
    recentFactor: true,
    body: z.object({ clientDataJSON: Bytes, attestationObject: Bytes }),
    returns: z.object({ codes: z.array(z.string()) }),
    errors: ['factor.invalid', 'factor.too_many'],
  },
  'PUT /api/auth/passkeys/{hash}': {
    summary: 'Renames a passkey',
    access: signedIn,
    body: z.object({ name: line('Name', PASSKEY_NAME_MAX) }),
    returns: Ok,
    errors: ['factor.not_found'],
  },
  'DELETE /api/auth/passkeys/{hash}': {
    summary: 'Removes a passkey',
    access: signedIn,
    recentFactor: true,
    returns: Ok,
    errors: ['factor.not_found'],
  },
})
