import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** `lc_` or `lc_pub_`, 160 random bits, and a checksum, by which secret scanners distinguish tokens from other texts without a call. */
const TOKEN = /^(lc_(?:pub_)?[0-9A-Za-z]{27})([0-9A-Za-z]{6})$/
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const RANDOM_BYTES = 20
const RANDOM_DIGITS = 27
const CHECK_DIGITS = 6

/** A new API token; of a publishable one everyone can see what it is. */
export function newApiToken({ isPublishable }: { isPublishable: boolean }): string {
  const text = `${isPublishable ? 'lc_pub_' : 'lc_'}${base62(BigInt(`0x${randomBytes(RANDOM_BYTES).toString('hex')}`), RANDOM_DIGITS)}`
  return `${text}${checksumOf(text)}`
}

/** Whether a text has the form and the checksum of an API token. */
export function isApiToken(text: string): boolean {
  const [, before = '', checksum] = TOKEN.exec(text) ?? []
  return checksum !== undefined && checksumOf(before) === checksum
}

/** CRC-32 of everything before it, in base62. */
const checksumOf = (text: string): string => base62(BigInt(crc32(text)), CHECK_DIGITS)

function base62(number: bigint, digits: number): string {
  let [text, rest] = ['', number]
  for (; text.length < digits; rest /= 62n) text = (DIGITS[Number(rest % 62n)] ?? '') + text
  return text
}
