import { createHash, generateKeyPairSync, sign } from 'node:crypto'

/** What a device is wrong about, in tests of refusals. */
interface Faults {
  origin?: string
  rpId?: string
  flags?: number
  counter?: number
}
const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const CREDENTIAL = 0x40

const b64 = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest()
const uint = (number: number, bytes: number): Buffer => Buffer.from(number.toString(16).padStart(bytes * 2, '0'), 'hex')

const hex = (text: string): Buffer => Buffer.from(text, 'hex')
const decoded = (text = ''): Buffer => Buffer.from(text, 'base64url')

/** A key pair of each algorithm, with its public key in COSE (RFC 9052). */
const KEYS = {
  ES256() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x, y } = publicKey.export({ format: 'jwk' })
    return { privateKey, cose: Buffer.concat([hex('a5010203262001215820'), decoded(x), hex('225820'), decoded(y)]) }
  },
  EdDSA() {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519')
    return { privateKey, cose: Buffer.concat([hex('a4010103272006215820'), decoded(publicKey.export({ format: 'jwk' }).x)]) }
  },
  RS256() {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    return {
      privateKey,
      cose: Buffer.concat([hex('a401030339010020590100'), decoded(publicKey.export({ format: 'jwk' }).n), hex('2143010001')]),
    }
  },
}

/** A device with one passkey, made of nothing but WebAuthn's formats. */
export function createAuthenticator(origin: string, rpId = 'localhost', algorithm: keyof typeof KEYS = 'ES256') {
  const { privateKey, cose } = KEYS[algorithm]()
  const id = sha256(cose)
  let counter = 0
  const clientData = (type: string, challenge: string, faults: Faults): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: faults.origin ?? origin, crossOrigin: false }))
  const head = (faults: Faults, more = 0): Buffer =>
    Buffer.concat([
      sha256(faults.rpId ?? rpId),
      uint((faults.flags ?? USER_PRESENT | USER_VERIFIED) | more, 1),
      uint(faults.counter ?? counter, 4),
    ])
  return {
    id: b64(id),
    /** What it answers to a request to make a passkey. */
    make(challenge: string, faults: Faults = {}) {
      const data = Buffer.concat([head(faults, CREDENTIAL), Buffer.alloc(16), uint(id.length, 2), id, cose])
      const object = Buffer.concat([hex('a363666d74646e6f6e656761747453746d74a068617574684461746159'), uint(data.length, 2), data])
      return { clientDataJSON: b64(clientData('webauthn.create', challenge, faults)), attestationObject: b64(object) }
    },
    /** What it answers to a challenge, for the user of this id. */
    answer(challenge: string, userId: string, faults: Faults = {}) {
      counter += 1
      const [data, client] = [head(faults), clientData('webauthn.get', challenge, faults)]
      const signature = sign(algorithm === 'EdDSA' ? null : 'sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return { id: b64(id), clientDataJSON: b64(client), authenticatorData: b64(data), signature: b64(signature), userHandle: b64(userId) }
    },
  }
}
