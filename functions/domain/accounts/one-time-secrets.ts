import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { hashOf } from '../../platform/hash.ts'
import { getSecret, putCode, putSecret, tryCode, type OneTimeCode, type OneTimeSecret } from '../../data/accounts/one-time-secrets.ts'

const TOKEN_BYTES = 32
const CODES = 1_000_000
const CODE_TRIES = 5

/** What a secret is made for. */
interface Purpose {
  purpose: string
  userId: string
  /** What must not have changed when it is used. */
  about: readonly unknown[]
  minutes: number
}

/** A token of 256 bits and the write that stores its hash. */
export function newToken({ about, ...made }: Purpose) {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  return { token, write: putSecret({ hash: hashOf(token), ...stored(made, about) }) }
}

/** A code of six digits and the write that stores its hash in place of the code before. */
export function newCode({ about, ...made }: Purpose) {
  const code = String(randomInt(CODES)).padStart(6, '0')
  const salt = randomBytes(16).toString('base64url')
  return { code, write: putCode({ hash: hashOf(salt + code), salt, ...stored(made, about) }) }
}

const stored = ({ purpose, userId, minutes }: Omit<Purpose, 'about'>, about: readonly unknown[]) => ({
  purpose,
  userId,
  account: fingerprint(about),
  endsAt: Math.floor(Date.now() / 1_000) + minutes * 60,
})

/** The secret of a token made for this purpose that has not expired; it is used up by `deleteSecret`. */
export async function openToken(purpose: string, token: string): Promise<OneTimeSecret | undefined> {
  const secret = await getSecret(hashOf(token))
  const isOf = secret && (secret.purpose ?? 'password.reset') === purpose && Date.now() < secret.endsAt * 1_000
  return isOf ? secret : undefined
}

/** The code of a user when it is right; counts the try before it compares, so at most five are compared. Used up by `deleteCode`. */
export async function openCode(id: Pick<OneTimeCode, 'purpose' | 'userId'>, code: string): Promise<OneTimeCode | undefined> {
  const found = await tryCode(id, CODE_TRIES)
  if (!found || Date.now() >= found.endsAt * 1_000) return undefined
  return timingSafeEqual(Buffer.from(found.hash), Buffer.from(hashOf(found.salt + code))) ? found : undefined
}

/** Whether a secret was made for this. */
export const isAbout = ({ account }: Pick<OneTimeSecret, 'account'>, about: readonly unknown[]): boolean => account === fingerprint(about)

const fingerprint = (about: readonly unknown[]): string => hashOf(JSON.stringify(about))
