import { createECDH, hkdfSync, webcrypto } from 'node:crypto'
import { HOUR_MS } from '../../../shared/time.ts'
import { MemoryCache } from '../memory-cache.ts'
import { secretText } from '../secret.ts'

/** The order of the group of P-256 (FIPS 186-5). */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n
const VALID_SECONDS = 12 * 3_600

interface VapidKeys {
  /** What browsers bind a subscription to: the uncompressed point, base64url. */
  publicKey: string
  privateKey: webcrypto.JsonWebKey
}

let derived: { text: string; keys: VapidKeys } | undefined
/** Tokens by the audience and the key; push services verify one that they have seen faster than a new one. */
const tokens = new MemoryCache<string>(6 * HOUR_MS, 50)

/**
 * The key pair with which this site names itself to push services. It is derived from a random text, which a deployment can make: 128 bits
 * more than the order keep the private key uniform (FIPS 186-5, A.2.1). Another text would end all subscriptions.
 */
export async function vapidKeys(): Promise<VapidKeys> {
  const text = await secretText(process.env['PUSH_SECRET_ID'] ?? '')
  if (derived?.text !== text) derived = { text, keys: derive(text) }
  return derived.keys
}

function derive(text: string): VapidKeys {
  const wide = BigInt(`0x${Buffer.from(hkdfSync('sha256', text, '', 'vapid', 48)).toString('hex')}`)
  const d = Buffer.from(((wide % (ORDER - 1n)) + 1n).toString(16).padStart(64, '0'), 'hex')
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(d)
  const point = pair.getPublicKey()
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  return {
    publicKey: point.toString('base64url'),
    privateKey: { kty: 'EC', crv: 'P-256', x, y, d: d.toString('base64url') } as webcrypto.JsonWebKey,
  }
}

/** The `Authorization` of a message to a push service (RFC 8292). */
export async function vapidAuthorization(endpoint: URL): Promise<string> {
  const { publicKey, privateKey } = await vapidKeys()
  const name = `${endpoint.origin} ${publicKey}`
  const token = tokens.get(name) ?? (await newToken(endpoint.origin, privateKey))
  tokens.set(name, token)
  return `vapid t=${token}, k=${publicKey}`
}

/** A JSON Web Token (RFC 7519), whose signature WebCrypto makes in the form that ES256 has (RFC 7518, 3.4). */
async function newToken(audience: string, jwk: webcrypto.JsonWebKey): Promise<string> {
  const claims = { aud: audience, exp: Math.floor(Date.now() / 1_000) + VALID_SECONDS, sub: process.env['PUSH_CONTACT'] }
  const text = [{ alg: 'ES256', typ: 'JWT' }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
  const key = await webcrypto.subtle.importKey('jwk', jwk, { name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign'])
  const signature = await webcrypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, key, Buffer.from(text))
  return `${text}.${Buffer.from(signature).toString('base64url')}`
}
