import { randomBytes } from 'node:crypto'

const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const RANDOM_BITS = 80n
const LENGTH = 26
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
export const ulidOf = (bytes: Uint8Array): string => spelled(BigInt(`0x${Buffer.from(bytes).toString('hex')}`))

function spelled(number: bigint): string {
  let text = ''
  for (let rest = number; text.length < LENGTH; rest >>= 5n) text = DIGITS.charAt(Number(rest & 31n)) + text
  return text
}
