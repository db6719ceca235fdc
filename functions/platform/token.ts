import { jwtVerify, SignJWT } from 'jose'
import * as z from 'zod/mini'
import { Id } from '../../shared/entities/text.ts'
import { SESSION_MAX_DAYS, TOKEN_MAX_CHARS } from '../../shared/limits.ts'
import { keysOf, type Ring } from './signing-keys.ts'
import { DAY_SECONDS } from '../../shared/time.ts'

const ISSUER = 'launchcrew'
const AUDIENCE = 'api'
const TYPE = 'at+jwt'
const ALGORITHM = 'HS256'
const TOLERANCE_SECONDS = 5

const SESSION_ID = /^[A-Za-z0-9_-]{22}$/
const ClaimsOfToken = z.object({ sub: Id, jti: z.string().check(z.regex(SESSION_ID)), iat: z.number(), exp: z.number() })

/** The claims of a valid token; only the table knows whether the session still holds. */
export interface Claims {
  userId: string
  sessionId: string
}

/** A signed token of a session that ends at `endsAt` (seconds since 1970). */
export async function issueToken({ userId, sessionId }: Claims, endsAt: number): Promise<string> {
  const { kid, key } = await keysOf('token')
  return new SignJWT({})
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE, kid })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(userId)
    .setJti(sessionId)
    .setIssuedAt()
    .setExpirationTime(endsAt)
    .sign(key)
}

/** What was verified, with the seconds since 1970 between which it holds. */
interface Verified {
  claims: Claims
  from: number
  until: number
}
/** Verified tokens by text; cleared when the keys change. */
const verified = new WeakMap<Ring, Map<string, Verified>>()
const REMEMBERED = 1_000

/** The claims of a token, or nothing when it is forged, expired or not ours. No table is read. */
export async function readToken(token: string): Promise<Claims | undefined> {
  if (token.length > TOKEN_MAX_CHARS) return undefined
  const ring = await keysOf('token')
  const known = verified.get(ring) ?? new Map<string, Verified>()
  verified.set(ring, known)
  const found = known.get(token)
  const now = Math.floor(Date.now() / 1_000)
  if (found && found.from <= now && now < found.until) return found.claims
  try {
    const fresh = await verify(token, ring)
    const [oldest = ''] = known.keys()
    if (known.size >= REMEMBERED) known.delete(oldest)
    known.set(token, fresh)
    return fresh.claims
  } catch {
    return undefined
  }
}

async function verify(token: string, { byKid }: Ring): Promise<Verified> {
  // A text of one token only: the last character of a part may have bits that a decoder ignores.
  if (!token.split('.').every(isCanonical)) refuse()
  const { payload } = await jwtVerify(token, ({ kid }) => byKid.get(kid ?? '') ?? refuse(), {
    algorithms: [ALGORITHM],
    issuer: ISSUER,
    audience: AUDIENCE,
    typ: TYPE,
    requiredClaims: ['sub', 'iat', 'exp', 'jti'],
    maxTokenAge: `${SESSION_MAX_DAYS}d`,
    clockTolerance: TOLERANCE_SECONDS,
  })
  const { sub, jti, iat, exp } = ClaimsOfToken.parse(payload)
  const until = Math.min(exp, iat + SESSION_MAX_DAYS * DAY_SECONDS) + TOLERANCE_SECONDS
  return { claims: { userId: sub, sessionId: jti }, from: iat - TOLERANCE_SECONDS, until }
}

const isCanonical = (part: string): boolean => Buffer.from(part, 'base64url').toString('base64url') === part

function refuse(): never {
  throw new Error('This token is not ours')
}
