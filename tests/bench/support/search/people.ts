import { AREAS, COMMITMENTS, INDUSTRIES, LOOKING_FOR } from '../../../../shared/choices.ts'
import type { StoredUser } from '../../../../functions/data/accounts/users.ts'
import { randomOf } from '../../../support/links/counting.ts'
import { idOf, oftenFirst, vocabulary } from './words.ts'
import { DAY_MS, MINUTE_MS } from '../../../../shared/time.ts'

export interface World {
  person: (at: number) => StoredUser
  name: () => string
  skill: () => string
  city: () => string
  word: () => string
}

/** Users with a realistic distribution: few first names are common, most skills are rare, most visits are recent. */
export function worldOf(seed: number, now: number): World {
  const random = randomOf(seed)
  const some = <T>(from: () => T, most: number) => [...new Set(Array.from({ length: Math.floor(random() * (most + 1)) }, from))]
  const words = vocabulary(8_000, random)
  const name = oftenFirst(words.slice(0, 3_000), random, 0.8)
  const skill = oftenFirst(words.slice(3_000, 5_000), random)
  const city = oftenFirst(words.slice(5_000, 5_400), random)
  const word = oftenFirst(words, random)
  const [area, interest, lookingFor, commitment] = [
    oftenFirst(AREAS, random, 0.7),
    oftenFirst(INDUSTRIES, random, 0.8),
    oftenFirst(LOOKING_FOR, random, 0.5),
    oftenFirst([...COMMITMENTS, null], random, 0.5),
  ]
  const person = (at: number): StoredUser => ({
    id: idOf(at, random),
    name: `${name()} ${name()}`,
    email: `person${at}@example.org`,
    profileImage: null,
    points: Math.floor(random() * 500),
    createdAt: new Date(now - at * MINUTE_MS).toISOString(),
    sessionsValidFrom: 0,
    lastActiveAt: new Date(now - Math.floor(random() ** 2 * 200) * DAY_MS).toISOString().slice(0, 10),
    headline: Array.from({ length: 5 }, word).join(' '),
    location: `${city()}, ${city()}`,
    skills: some(skill, 6),
    areas: some(area, 2),
    interests: some(interest, 3),
    lookingFor: some(lookingFor, 2),
    commitment: commitment(),
    isTechnical: random() < 0.5,
  })
  return { person, name, skill, city, word }
}
