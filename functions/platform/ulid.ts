import { randomBytes } from 'node:crypto'

const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const RANDOM_BITS = 80n
export const ULID_LENGTH = 26
export const ULID_BYTES = 16
const ULID = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/

let last = 0n

/** A new id of 26 characters: 48 bits of time and 80 random bits. Ids of one process sort in the order of their creation. */
export function ulid(): string {
  const made = (BigInt(Date.now()) << RANDOM_BITS) | BigInt(`0x${randomBytes(10).toString('hex')}`)
  const sameTime = made >> RANDOM_BITS === last >> RANDOM_BITS
  last = sameTime ? last + 1n : made
  return ulidOf(Buffer.from(last.toString(16).padStart(2 * ULID_BYTES, '0'), 'hex'))
}

/** Whether a text has the form of our ids. */
export const isUlid = (text: string): boolean => ULID.test(text)

const CODES = Buffer.from(DIGITS)
const spelling = Buffer.alloc(ULID_LENGTH)

/** 16 bytes from a position in the form of our ids. A board has thousands: one buffer takes a quarter of the time of joining texts. */
export function ulidOf(bytes: Uint8Array, from = 0): string {
  const byteAt = (at: number) => bytes[from + at] ?? 0
  spell(byteAt(0) >> 5, 0, 1)
  spell(byteAt(0), 1, 1)
  // Five bytes are eight digits: two numbers of 20 bits.
  for (let at = 1, to = 2; at < ULID_BYTES; at += 5, to += 8) {
    spell((byteAt(at) << 12) | (byteAt(at + 1) << 4) | (byteAt(at + 2) >> 4), to, 4)
    spell((byteAt(at + 2) << 16) | (byteAt(at + 3) << 8) | byteAt(at + 4), to + 4, 4)
  }
  return spelling.toString('latin1')
}

/** Writes the last digits of a number. */
function spell(number: number, to: number, digits: number): void {
  for (let at = to + digits - 1, rest = number; at >= to; at -= 1, rest >>= 5) spelling[at] = CODES[rest & 31] ?? 0
}

/** The 16 bytes of an id. */
export function bytesOfUlid(id: string): Uint8Array {
  const bytes = new Uint8Array(ULID_BYTES)
  bytes[0] = (valueAt(id, 0) << 5) | valueAt(id, 1)
  let [rest, bits, at] = [0, 0, 1]
  for (let place = 2; place < ULID_LENGTH; place += 1) {
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

/** The ids in a text, each once: they lead from one line of the log to another. */
export const ulidsIn = (text: string): string[] => [...new Set(text.match(/\b[0-7][0-9A-HJKMNP-TV-Z]{25}\b/g))]
