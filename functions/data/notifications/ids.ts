const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const TIME_CHARS = 10
const SEQ_CHARS = 8
export const TAG_CHARS = 8

export const base32 = (number: number, chars: number): string =>
  Array.from(number.toString(32), (digit) => DIGITS[Number.parseInt(digit, 32)])
    .join('')
    .padStart(chars, '0')

/** The sequence number as ids and sort keys contain it. */
export const seqText = (seq: number): string => base32(seq, SEQ_CHARS)
export const seqTextIn = (id: string): string => id.slice(TIME_CHARS, TIME_CHARS + SEQ_CHARS)

export const seqOf = (id: string): number => Array.from(seqTextIn(id)).reduce((seq, digit) => seq * 32 + DIGITS.indexOf(digit), 0)

/** The tag of the group in an id; random without one. */
export const tagIn = (id: string): string => id.slice(TIME_CHARS + SEQ_CHARS)

/** The id of a notification, in the form of a ULID: the time of `ulid`, a sequence number, and the tag of a group, if it has one. */
export const notificationId = (ulid: string, seq: number, tag = tagIn(ulid)): string => `${ulid.slice(0, TIME_CHARS)}${seqText(seq)}${tag}`
