import type { Random } from '../../../support/links/counting.ts'

/** Picks with a Zipf distribution: the n-th choice 1/n as often as the first. */
export function oftenFirst<T>(things: readonly T[], random: Random, exponent = 1): () => T {
  const sums: number[] = []
  let total = 0
  for (const at of things.keys()) sums.push((total += 1 / (at + 1) ** exponent))
  return () => {
    const sought = random() * total
    let [low, high] = [0, sums.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sums[middle] ?? 0) < sought) low = middle + 1
      else high = middle
    }
    return things[low] as T
  }
}

const SYLLABLES = [
  'ka',
  'lo',
  'mi',
  'ren',
  'sta',
  'vo',
  'ti',
  'bra',
  'ne',
  'dus',
  'pe',
  'fa',
  'gor',
  'lin',
  'sha',
  'zu',
  'me',
  'tor',
  'wi',
  'co',
]
/** So many different words that one can nearly pronounce. */
export function vocabulary(count: number, random: Random): string[] {
  const words = new Set<string>()
  while (words.size < count) {
    const length = 2 + Math.floor(random() * 3)
    words.add(Array.from({ length }, () => SYLLABLES[Math.floor(random() * SYLLABLES.length)]).join(''))
  }
  return [...words]
}

const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const idOf = (at: number, random: Random): string =>
  `01BENCH${Array.from({ length: 9 }, () => DIGITS[Math.floor(random() * 32)]).join('')}${String(at).padStart(10, '0')}`
