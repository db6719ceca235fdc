import { createHmac, generateKeyPairSync, hkdfSync, randomBytes, sign } from 'node:crypto'
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { beforeAll, describe, expect, it } from 'vitest'
import { openApp, type Person } from '../../support/app.ts'

const app = await openApp()
let ada: Person
let secret: string
let key: Buffer
beforeAll(async () => {
  ada = await app.signUp('Ada')
  const { SecretString = '' } = await new SecretsManagerClient({}).send(
    new GetSecretValueCommand({ SecretId: process.env['KEYS_SECRET_ID'] }),
  )
  secret = (JSON.parse(SecretString) as { k1: string }).k1
  key = derived(secret, 'token')
})

const derived = (from: string, purpose: string) => Buffer.from(hkdfSync('sha256', from, '', purpose, 32))
const me = async (token: string) => (await app.call('GET /api/auth/me', {}, { as: { token } })).status

const text = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
const now = () => Math.floor(Date.now() / 1_000)
const partsOf = (token: string) => token.split('.') as [string, string, string]
const claimsOf = (token: string) => JSON.parse(Buffer.from(partsOf(token)[1], 'base64url').toString()) as Record<string, unknown>
const hmac = (algorithm: string, by: Buffer, input: string) => createHmac(algorithm, by).update(input).digest('base64url')

/** Ada's token, made anew with other headers, claims or key. */
function forged(headers: object = {}, claims: object = {}, by: Buffer = key, algorithm = 'sha256'): string {
  const input = `${text({ alg: 'HS256', typ: 'at+jwt', kid: 'k1', ...headers })}.${text({ ...claimsOf(ada.token), ...claims })}`
  return `${input}.${hmac(algorithm, by, input)}`
}

/** Another text of the same bytes; nothing when the last character has no unused bits. */
function equalIn(part: string): string | undefined {
  const bytes = Buffer.from(part, 'base64url')
  const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  return [...ALPHABET]
    .map((last) => part.slice(0, -1) + last)
    .find((other) => other !== part && Buffer.from(other, 'base64url').equals(bytes))
}

const FORGERIES: Record<string, () => string> = {
  'algorithm none': () => `${text({ alg: 'none', typ: 'at+jwt', kid: 'k1' })}.${partsOf(ada.token)[1]}.`,
  'algorithm None': () => `${text({ alg: 'None', typ: 'at+jwt', kid: 'k1' })}.${partsOf(ada.token)[1]}.`,
  'HS512 with the same key': () => forged({ alg: 'HS512' }, {}, key, 'sha512'),
  'HS384 with the same key': () => forged({ alg: 'HS384' }, {}, key, 'sha384'),
  RS256: () => {
    const input = `${text({ alg: 'RS256', typ: 'at+jwt', kid: 'k1' })}.${partsOf(ada.token)[1]}`
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
    return `${input}.${sign('sha256', Buffer.from(input), privateKey).toString('base64url')}`
  },
  'another key': () => forged({}, {}, randomBytes(32)),
  'an empty key': () => forged({}, {}, Buffer.alloc(0)),
  'the key of another purpose': () => forged({}, {}, derived(secret, 'cursor')),
  'an unknown kid': () => forged({ kid: 'k9' }),
  'no kid': () => forged({ kid: undefined }),
  'kid __proto__': () => forged({ kid: '__proto__' }),
  'kid constructor': () => forged({ kid: 'constructor' }),
  'kid current': () => forged({ kid: 'current' }, {}, derived('k1', 'token')),
  'a path for a kid': () => forged({ kid: '../../dev/null' }, {}, Buffer.alloc(0)),
  'a number for a kid': () => forged({ kid: 1 }),
  'its own key in the header': () => forged({ jwk: { kty: 'oct', k: 'AAAA' } }, {}, Buffer.from('AAAA', 'base64url')),
  'an unknown critical header': () => forged({ crit: ['exp2'], exp2: 1 }),
  'an unencoded payload': () => forged({ b64: false, crit: ['b64'] }),
  'another type': () => forged({ typ: 'JWT' }),
  'no type': () => forged({ typ: undefined }),
  expired: () => forged({}, { exp: now() - 60 }),
  'an expiry that is text': () => forged({}, { exp: String(now() + 600) }),
  'no expiry': () => forged({}, { exp: undefined }),
  'not yet valid': () => forged({}, { nbf: now() + 600 }),
  'issued in the future': () => forged({}, { iat: now() + 600 }),
  'issued 31 days ago': () => forged({}, { iat: now() - 31 * 86_400 }),
  'no time of issue': () => forged({}, { iat: undefined }),
  'another issuer': () => forged({}, { iss: 'another-issuer' }),
  'no issuer': () => forged({}, { iss: undefined }),
  'another audience': () => forged({}, { aud: 'web' }),
  'no audience': () => forged({}, { aud: undefined }),
  'no user': () => forged({}, { sub: undefined }),
  'a number for a user': () => forged({}, { sub: 1 }),
  'an object for a user': () => forged({}, { sub: { id: ada.id } }),
  'a user with a key of the table': () => forged({}, { sub: `${ada.id}#X` }),
  'another user with this session': () => forged({}, { sub: '01ARZ3NDEKTSV4RRFFQ69G5FAV' }),
  'no session': () => forged({}, { jti: undefined }),
  'a made-up session': () => forged({}, { jti: 'A'.repeat(22) }),
  'a session with a key of the table': () => forged({}, { jti: 'A#SESS' }),
  'a payload that is no JSON': () => {
    const input = `${partsOf(ada.token)[0]}.${Buffer.from('hello').toString('base64url')}`
    return `${input}.${hmac('sha256', key, input)}`
  },
  'another payload under the old signature': () => {
    const [head, , signature] = partsOf(ada.token)
    return `${head}.${text({ ...claimsOf(ada.token), sub: '01ARZ3NDEKTSV4RRFFQ69G5FAV' })}.${signature}`
  },
  'no signature': () => ada.token.split('.').slice(0, 2).join('.') + '.',
  'two parts': () => ada.token.split('.').slice(0, 2).join('.'),
  'five parts': () => `${ada.token}.a.b`,
  'more than 4,096 characters': () => forged({}, { more: 'x'.repeat(4_096) }),
  nothing: () => '',
}

describe('a token', () => {
  it('is accepted when it is ours', async () => {
    expect(await me(ada.token)).toBe(200)
    expect(await me(forged())).toBe(200)
  })

  it.each(Object.keys(FORGERIES))('is refused with %s', async (name) => {
    expect(await me(FORGERIES[name]?.() ?? '')).toBe(401)
  })

  it('is refused when one of its characters is another', async () => {
    const { readToken } = await import('../../../functions/platform/token.ts')
    const mutants = [...ada.token].flatMap((was, at) =>
      ['A', 'z', '-', '.', ' '].filter((other) => other !== was).map((other) => ada.token.slice(0, at) + other + ada.token.slice(at + 1)),
    )
    expect(mutants.length).toBeGreaterThan(1_300)
    const accepted: string[] = []
    for (const mutant of mutants) if (await readToken(mutant)) accepted.push(mutant)
    expect(accepted).toEqual([])
  })

  it.each(['header', 'payload', 'signature'])('is refused when its %s is not in canonical form', async (name) => {
    const at = ['header', 'payload', 'signature'].indexOf(name)
    // A space more leaves unused bits in the last character of each part.
    for (const space of ['', ' ', '  ']) {
      const padded = (part: string) =>
        Buffer.from(Buffer.from(part, 'base64url').toString().replace('{', `{${space}`)).toString('base64url')
      const input = partsOf(ada.token).slice(0, 2).map(padded).join('.')
      const parts = partsOf(`${input}.${hmac('sha256', key, input)}`)
      expect(await me(parts.join('.'))).toBe(200)
      const same = equalIn(parts[at] ?? '')
      if (same === undefined) continue
      parts[at] = same
      const [head, payload] = parts
      if (at < 2) parts[2] = hmac('sha256', key, `${head}.${payload}`)
      expect(await me(parts.join('.'))).toBe(401)
    }
  })

  it('ignores a bad token where no session is required', async () => {
    const { status } = await app.call(
      'POST /api/auth/login',
      { body: { email: ada.email, password: ada.password } },
      { as: { token: 'rubbish', ip: ada.ip } },
    )
    expect(status).toBe(200)
  })
})
