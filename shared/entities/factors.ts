import * as z from 'zod/mini'
import { SECURITY_ACTS } from '../choices.ts'
import { Time } from './text.ts'

/** Six digits of an authenticator app, or a recovery code; spaces, dashes and small letters are no mistake. */
export const FactorCode = z.string('The code must be text').check(
  z.overwrite((value) => value.replaceAll(/[\s-]/g, '').toUpperCase()),
  z.regex(/^(?:\d{6}|[A-Z2-7]{10})$/, 'Enter the six digits of your app, or one of your recovery codes'),
)

const BYTES_MAX = 8_192
/** Bytes in base64url, as `PublicKeyCredential.toJSON()` gives them. */
export const Bytes = z
  .string('This is not an answer of a passkey')
  .check(z.regex(/^[\w-]+$/, 'This is not an answer of a passkey'), z.maxLength(BYTES_MAX, 'This is too long'))

/** What a passkey answers to a challenge. */
export const PasskeyAnswer = z.object({ id: Bytes, clientDataJSON: Bytes, authenticatorData: Bytes, signature: Bytes, userHandle: Bytes })

/** What shows that the caller has just proved who they are, to the call that adds a factor. */
export const Confirmation = z.object({ proof: z.string().check(z.maxLength(500, 'This is too long')) })
export type Confirmation = z.output<typeof Confirmation>
export const Confirmed = z.partial(Confirmation)

/** Shown once; none after the first second factor. */
export const RecoveryCodes = z.object({ codes: z.array(z.string()) })

const Browser = z.object({ hash: z.string(), device: z.string(), createdAt: Time, endsAt: Time })

/** The second factors of the caller. */
export const SecondFactors = z.object({
  totp: z.nullable(z.object({ addedAt: Time, usedAt: z.nullable(Time) })),
  passkeys: z.array(z.object({ hash: z.string(), credentialId: z.string(), name: z.string(), createdAt: Time, usedAt: z.nullable(Time) })),
  /** When all of them can be removed, because they are lost. */
  recoveryAt: z.nullable(Time),
  /** The name that passkeys are bound to. */
  rpId: z.string(),
  codesLeft: z.int(),
  /** Those that are not asked for a second factor. */
  browsers: z.array(Browser),
})
/** An entry of the security log. */
export const SecurityEvent = z.object({
  id: z.string(),
  act: z.enum(SECURITY_ACTS),
  at: Time,
  device: z.optional(z.string()),
  /** When the session that began with it ended. */
  endedAt: z.optional(Time),
})
export type SecurityEvent = z.output<typeof SecurityEvent>

export type SecondFactors = z.output<typeof SecondFactors>
