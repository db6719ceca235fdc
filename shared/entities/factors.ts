import * as z from 'zod/mini'
import { Time } from './text.ts'

/** Six digits of an authenticator app, or a recovery code; spaces, dashes and small letters are no mistake. */
export const FactorCode = z.string('The code must be text').check(
  z.overwrite((value) => value.replaceAll(/[\s-]/g, '').toUpperCase()),
  z.regex(/^(?:\d{6}|[A-Z2-7]{10})$/, 'Enter the six digits of your app, or one of your recovery codes'),
)

const Browser = z.object({ hash: z.string(), device: z.string(), createdAt: Time, endsAt: Time })

/** The second factors of the caller. */
export const SecondFactors = z.object({
  totp: z.nullable(z.object({ addedAt: Time, usedAt: z.nullable(Time) })),
  passkeys: z.array(
    z.object({ hash: z.string(), credentialId: z.string(), name: z.string(), createdAt: Time, usedAt: z.nullable(Time) }),
  ),
  /** The name that passkeys are bound to. */
  rpId: z.string(),
  codesLeft: z.int(),
  /** Those that are not asked for a second factor. */
  browsers: z.array(Browser),
})
export type SecondFactors = z.output<typeof SecondFactors>
