import { BASE_62_DIGITS, generateKeyBetween, generateNKeysBetween } from 'fractional-indexing'

/**
 * Order keys of the items of a list: texts that are compared by code unit. A key between two others ends in two digits made of the
 * sequence number of its change: neighbours that are not adjacent any more have only newer keys between them, so no key is used twice.
 */
const LAST_DIGITS = BASE_62_DIGITS.slice(1)
const SALTS = BASE_62_DIGITS.length * LAST_DIGITS.length

function saltOf(seq: number): string {
  const salt = seq % SALTS
  return BASE_62_DIGITS.charAt(Math.floor(salt / LAST_DIGITS.length)) + LAST_DIGITS.charAt(salt % LAST_DIGITS.length)
}

/** A key strictly between two keys; null is the end of the list. `seq` is the number of the change that uses it. */
export function rankBetween(before: string | null, after: string | null, seq: number): string {
  return salted(before, after, generateKeyBetween(before, after), saltOf(seq))
}

/** A key followed by its salt, or a smaller one when that would reach `after`: the key may be the beginning of it. */
const salted = (before: string | null, after: string | null, key: string, salt: string): string =>
  after === null || key + salt < after ? key + salt : salted(before, after, generateKeyBetween(before, key), salt)

/** The shortest key after all keys up to `end`. */
export const rankAfter = (end: string | null): string => generateKeyBetween(end, null)

/** Whether a text is a key; others break the list. */
export function isRank(text: string): boolean {
  try {
    return rankAfter(text) !== ''
  } catch {
    return false
  }
}

/** Short keys, one after the other. */
export function ranksAfter(end: string | null, count: number): string[] {
  const ranks: string[] = []
  for (let last = end; ranks.length < count;) ranks.push((last = rankAfter(last)))
  return ranks
}

/** Short keys between two keys; null is the end of the list. */
export function ranksBetween(before: string, after: string | null, count: number): string[] {
  const ranks = ranksAfter(before, count)
  return after === null || (ranks.at(-1) ?? '') < after ? ranks : generateNKeysBetween(before, after, count)
}

export interface Ranked {
  id: string
  rank: string
}
/** The sort order of items: by rank, items of the same rank by id. */
export const byRank = (one: Ranked, other: Ranked): number =>
  one.rank === other.rank ? (one.id < other.id ? -1 : 1) : one.rank < other.rank ? -1 : 1
