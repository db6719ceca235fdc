import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const STEP_SECONDS = 30

/** The time step of a one-time code (RFC 6238: SHA-1, six digits, 30 seconds, a step of tolerance), or nothing when it is wrong. */
export function stepOfCode(totp: string, code: string): number | undefined {
  const now = Math.floor(Date.now() / 1_000 / STEP_SECONDS)
  return [now - 1, now, now + 1].find((step) => timingSafeEqual(Buffer.from(codeAt(totp, step)), Buffer.from(code)))
}

/** The code of a time step, of now without one. */
export function codeAt(totp: string, step = Math.floor(Date.now() / 1_000 / STEP_SECONDS)): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', bytesOf(totp)).update(counter).digest()
  const number = digest.readUInt32BE((digest.at(-1) ?? 0) & 15) & 0x7f_ff_ff_ff
  return String(number % 1_000_000).padStart(6, '0')
}

export const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A random secret of 160 bits. */
export const newTotp = (): string => randomText(32)

/** So many random digits of base32. */
export const randomText = (digits: number): string => Array.from(randomBytes(digits), (byte) => BASE32[byte & 31]).join('')

function bytesOf(base32: string): Buffer {
  const bits = Array.from(base32, (digit) => BASE32.indexOf(digit).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
