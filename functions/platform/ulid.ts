import { randomBytes } from 'node:crypto'

const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const RANDOM_BITS = 80n
const LENGTH = 26
export const ULID_BYTES = 16
const ULID = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/

let last = 0n

/** A new id of 26 characters: 48 bits of time, 80 bits by chance. Ids of one process are in the order in which they were made. */
export function ulid(): string {
  const made = (BigInt(Date.now()) << RANDOM_BITS) | BigInt(`0x${randomBytes(10).toString('hex')}`)
  const sameTime = made >> RANDOM_BITS === last >> RANDOM_BITS
  last = sameTime ? last + 1n : made
  return spelled(last)
}

/** Whether a text has the form of our ids. */
export const isUlid = (text: string): boolean => ULID.test(text)

/** 16 bytes in the form of our ids. */
export function ulidOf(bytes: Uint8Array): string {
  const [first = 0] = bytes
  let text = DIGITS.charAt(first >> 5) + DIGITS.charAt(first & 31)
  let [rest, bits] = [0, 0]
  for (let at = 1; at < ULID_BYTES; at += 1) {
    rest = (rest << 8) | (bytes[at] ?? 0)
    for (bits += 8; bits >= 5;) text += DIGITS.charAt((rest >> (bits -= 5)) & 31)
    rest &= (1 << bits) - 1
  }
  return text
}

/** The 16 bytes of an id. */
export function bytesOfUlid(id: string): Uint8Array {
  const bytes = new Uint8Array(ULID_BYTES)
  bytes[0] = (valueAt(id, 0) << 5) | valueAt(id, 1)
  let [rest, bits, at] = [0, 0, 1]
  for (let place = 2; place < LENGTH; place += 1) {
    rest = (rest << 5) | valueAt(id, place)
    bits += 5
    if (bits < 8) continue
    bits -= 8
    bytes[at] = rest >> bits
    at += 1
    rest &= (1 << bits) - 1
  }
  return bytes
}

const valueAt = (id: string, place: number): number => DIGITS.indexOf(id.charAt(place))

/** When an id was made, in milliseconds since 1970. */
export const timeOfUlid = (id: string): number => Buffer.from(bytesOfUlid(id)).readUIntBE(0, 6)

function spelled(number: bigint): string {
  let text = ''
  for (let rest = number; text.length < LENGTH; rest >>= 5n) text = DIGITS.charAt(Number(rest & 31n)) + text
  return text
}
