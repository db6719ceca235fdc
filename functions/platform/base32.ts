/** The digits of ids, in the order of their bytes. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A whole number of at most 53 bits, padded to `chars` digits. */
export const base32 = (number: number, chars: number): string =>
  Array.from(number.toString(32), (digit) => DIGITS[Number.parseInt(digit, 32)])
    .join('')
    .padStart(chars, '0')

export const numberOf = (text: string): number => Array.from(text).reduce((number, digit) => number * 32 + DIGITS.indexOf(digit), 0)
