import { AREAS, COMMITMENTS, INDUSTRIES, LOOKING_FOR } from '../../../shared/choices.ts'
import type { StoredUser } from '../../../functions/data/users.ts'
import { randomOf, type Random } from '../../support/counting.ts'

/** Things of which the first come up most: the n-th 1/n as often as the first (Zipf), as words and towns do. */
function oftenFirst<T>(things: readonly T[], random: Random, exponent = 1): () => T {
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
function vocabulary(count: number, random: Random): string[] {
  const words = new Set<string>()
  while (words.size < count) {
    const length = 2 + Math.floor(random() * 3)
    words.add(Array.from({ length }, () => SYLLABLES[Math.floor(random() * SYLLABLES.length)]).join(''))
  }
  return [...words]
}

export interface World {
  person: (at: number) => StoredUser
  name: () => string
  skill: () => string
  town: () => string
  word: () => string
}

const DAY = 86_400_000
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** People as they are in a large town: few first names are common, most skills are rare, most were here lately. */
export function worldOf(seed: number, now: number): World {
  const random = randomOf(seed)
  const some = <T>(from: () => T, most: number) => [...new Set(Array.from({ length: Math.floor(random() * (most + 1)) }, from))]
  const words = vocabulary(8_000, random)
  const name = oftenFirst(words.slice(0, 3_000), random, 0.8)
  const skill = oftenFirst(words.slice(3_000, 5_000), random)
  const town = oftenFirst(words.slice(5_000, 5_400), random)
  const word = oftenFirst(words, random)
  const [area, interest, lookingFor, commitment] = [
    oftenFirst(AREAS, random, 0.7),
    oftenFirst(INDUSTRIES, random, 0.8),
    oftenFirst(LOOKING_FOR, random, 0.5),
    oftenFirst([...COMMITMENTS, null], random, 0.5),
  ]
  const person = (at: number): StoredUser => ({
    id: `01BENCH${Array.from({ length: 9 }, () => DIGITS[Math.floor(random() * 32)]).join('')}${String(at).padStart(10, '0')}`,
    name: `${name()} ${name()}`,
    email: `person${at}@example.org`,
    profileImage: null,
    points: Math.floor(random() * 500),
    createdAt: new Date(now - at * 60_000).toISOString(),
    sessionsValidFrom: 0,
    lastActiveAt: new Date(now - Math.floor(random() ** 2 * 200) * DAY).toISOString().slice(0, 10),
    headline: Array.from({ length: 5 }, word).join(' '),
    location: `${town()}, ${town()}`,
    skills: some(skill, 6),
    areas: some(area, 2),
    interests: some(interest, 3),
    lookingFor: some(lookingFor, 2),
    commitment: commitment(),
    isTechnical: random() < 0.5,
  })
  return { person, name, skill, town, word }
}
