import { jwtVerify, SignJWT } from 'jose'
import * as z from 'zod/mini'
import { Id } from '../../shared/entities/text.ts'
import { SESSION_MAX_DAYS, TOKEN_MAX_CHARS } from '../../shared/limits.ts'
import { keysOf } from './signing-keys.ts'

const ISSUER = 'launchcrew'
const AUDIENCE = 'api'
const TYPE = 'at+jwt'
const ALGORITHM = 'HS256'
const TOLERANCE_SECONDS = 5

const SESSION_ID = /^[A-Za-z0-9_-]{22}$/
const ClaimsOfToken = z.object({ sub: Id, jti: z.string().check(z.regex(SESSION_ID)) })

/** What a valid token says; whether the session still runs is told by the table. */
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

/** The claims of a token, or nothing when it is forged, expired or not ours. No table is read. */
export async function readToken(token: string): Promise<Claims | undefined> {
  if (token.length > TOKEN_MAX_CHARS) return undefined
  const { byKid } = await keysOf('token')
  try {
    const { payload } = await jwtVerify(token, ({ kid }) => byKid.get(kid ?? '') ?? refuse(), {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      typ: TYPE,
      requiredClaims: ['sub', 'iat', 'exp', 'jti'],
      maxTokenAge: `${SESSION_MAX_DAYS}d`,
      clockTolerance: TOLERANCE_SECONDS,
    })
    const { sub, jti } = ClaimsOfToken.parse(payload)
    return { userId: sub, sessionId: jti }
  } catch {
    return undefined
  }
}

function refuse(): never {
  throw new Error('No key of this name')
}
