import type { webcrypto } from 'node:crypto'

const CURVE = { name: 'ECDH', namedCurve: 'P-256' }
const { subtle } = globalThis.crypto

/** The keys of a browser's subscription, base64url as browsers give them. */
export interface SubscriptionKeys {
  /** An uncompressed point of P-256. */
  p256dh: string
  /** 16 random bytes. */
  auth: string
}
/** What is new in each message. */
interface Ephemeral {
  salt: Uint8Array<ArrayBuffer>
  pair: webcrypto.CryptoKeyPair
}

const RECORD_BYTES = 4_096
/** The plain text that one record holds beside its header, the delimiter and the tag. */
export const TEXT_MAX_BYTES = RECORD_BYTES - 86 - 17

const newEphemeral = async (): Promise<Ephemeral> => ({
  salt: crypto.getRandomValues(new Uint8Array(16)),
  pair: await subtle.generateKey(CURVE, true, ['deriveBits']),
})

/** The body of a push message, encrypted for one subscription as one `aes128gcm` record (RFC 8291, RFC 8188). Fails for keys that are none. */
export async function encryptPush(text: string, { p256dh, auth }: SubscriptionKeys, ephemeral?: Ephemeral): Promise<Buffer> {
  const { salt, pair } = ephemeral ?? (await newEphemeral())
  const theirs = Buffer.from(p256dh, 'base64url')
  const ours = Buffer.from(await subtle.exportKey('raw', pair.publicKey))
  const publicKey = await subtle.importKey('raw', theirs, CURVE, false, [])
  const shared = await subtle.deriveBits({ name: 'ECDH', public: publicKey }, pair.privateKey, 256)
  const input = await hkdf(shared, Buffer.from(auth, 'base64url'), Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]), 32)
  const [key, iv] = await Promise.all([
    hkdf(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
    hkdf(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
  ])
  const cipher = await subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt'])
  // The byte 2 ends the last record.
  const sealed = await subtle.encrypt({ name: 'AES-GCM', iv }, cipher, Buffer.concat([Buffer.from(text), Buffer.of(2)]))
  const sizes = Buffer.alloc(5)
  sizes.writeUInt32BE(RECORD_BYTES)
  sizes.writeUInt8(ours.length, 4)
  return Buffer.concat([salt, sizes, ours, Buffer.from(sealed)])
}

async function hkdf(
  secret: ArrayBuffer,
  salt: Uint8Array<ArrayBuffer>,
  info: Uint8Array<ArrayBuffer>,
  bytes: number,
): Promise<ArrayBuffer> {
  const key = await subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits'])
  return subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, key, bytes * 8)
}
