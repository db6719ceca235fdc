import { BlockList, isIP, isIPv6 } from 'node:net'
import { jwtVerify, SignJWT } from 'jose'
import * as z from 'zod/mini'
import type { OperatorKey } from '../../shared/contract/endpoint.ts'
import { secretText } from './secret.ts'
import { keysOf } from './signing-keys.ts'
import { OPERATOR_SESSION_MINUTES } from '../../shared/operator.ts'

/** The secret of the environment: who its operators are. They have no account. */
const Operators = z.array(
  z.object({
    name: z.string().check(z.minLength(1)),
    /** 160 bits or more. */
    totp: z.string().check(z.regex(/^[A-Z2-7]{32,}$/)),
    /** Addresses, or ranges such as 192.0.2.0/24; none: the operator cannot call. */
    addresses: z.array(z.string()),
    maxActsPerDay: z.int(),
  }),
)

/** The operators who may call from an address; nobody where the environment has none. */
export async function operatorsAt(address: string): Promise<OperatorKey[]> {
  const text = await secretText(process.env['OPERATORS_SECRET_ID'] ?? '')
  if (isIP(address) === 0) return []
  try {
    return Operators.parse(JSON.parse(text)).filter(({ addresses }) => isAmong(address, addresses))
  } catch {
    // The error itself may quote the secret.
    throw new Error('The operators secret is not a list of {"name", "totp", "addresses", "maxActsPerDay"}')
  }
}

function isAmong(address: string, allowed: readonly string[]): boolean {
  const list = new BlockList()
  for (const one of allowed) {
    const [base = '', bits] = one.split('/')
    if (bits === undefined) list.addAddress(base, familyOf(base))
    else list.addSubnet(base, Number(bits), familyOf(base))
  }
  return list.check(address, familyOf(address))
}
const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')

/** Of an operator's session: another key, audience and type than those of users. */
const SESSION = { issuer: 'launchcrew', audience: 'operator', typ: 'operator+jwt' } as const
const ALGORITHM = 'HS256'

/** A token that lasts an hour. */
export async function issueOperatorToken(name: string, endsAt: Date): Promise<string> {
  const { kid, key } = await keysOf('operator')
  return new SignJWT({})
    .setProtectedHeader({ alg: ALGORITHM, typ: SESSION.typ, kid })
    .setIssuer(SESSION.issuer)
    .setAudience(SESSION.audience)
    .setSubject(name)
    .setIssuedAt()
    .setExpirationTime(endsAt)
    .sign(key)
}

/** The operator of a valid token; nothing for any other. */
export async function operatorOf(token: string): Promise<string | undefined> {
  const { byKid } = await keysOf('operator')
  try {
    const { payload } = await jwtVerify(token, ({ kid }) => byKid.get(kid ?? '') ?? new Uint8Array(), {
      ...SESSION,
      algorithms: [ALGORITHM],
      requiredClaims: ['sub', 'iat', 'exp'],
      maxTokenAge: `${OPERATOR_SESSION_MINUTES}m`,
    })
    return payload.sub
  } catch {
    return undefined
  }
}

/** A statement of the environment, signed as a compact JWS. */
export async function signStatement(statement: Record<string, unknown>): Promise<string> {
  const { kid, key } = await keysOf('operator')
  return new SignJWT(statement).setProtectedHeader({ alg: ALGORITHM, typ: 'statement+jwt', kid }).sign(key)
}
