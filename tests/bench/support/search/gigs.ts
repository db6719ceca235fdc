import { excerptOf, type StoredGig } from '../../../../functions/data/freelance/gigs.ts'
import { NEW_GIG } from '../../../../functions/domain/freelance/gigs/create-gig.ts'
import { DAY_MS, MINUTE_MS } from '../../../../shared/time.ts'
import { randomOf } from '../../../support/links/counting.ts'
import { idOf, oftenFirst, vocabulary } from './words.ts'

export interface GigWorld {
  gig: (at: number) => StoredGig
  skill: () => string
  city: () => string
  word: () => string
}

/** Open gigs with a realistic distribution: half of them remote, most skills rare, few long descriptions. */
export function gigWorldOf(seed: number, now: number): GigWorld {
  const random = randomOf(seed)
  const words = vocabulary(8_000, random)
  const name = oftenFirst(words.slice(0, 3_000), random, 0.8)
  const skill = oftenFirst(words.slice(3_000, 5_000), random)
  const city = oftenFirst(words.slice(5_000, 5_400), random)
  const word = oftenFirst(words, random)
  const text = (length: number) => Array.from({ length }, word).join(' ')
  const gig = (at: number): StoredGig => {
    const createdAt = new Date(now - at * MINUTE_MS).toISOString()
    const budgetMin = Math.floor(random() ** 3 * 1_000_000)
    const posterId = idOf(at % 5_000, random)
    return {
      ...NEW_GIG,
      id: idOf(at, random),
      title: text(5),
      excerpt: excerptOf(text(40 + Math.floor(random() ** 3 * 500))),
      skills: [...new Set(Array.from({ length: 1 + Math.floor(random() * 6) }, skill))],
      budgetType: random() < 0.6 ? 'fixed' : 'hourly',
      budgetMin,
      budgetMax: Math.floor(budgetMin * (1 + random())),
      currency: random() < 0.5 ? 'USD' : 'EUR',
      location: random() < 0.5 ? 'Remote' : city(),
      deadlineAt: new Date(now + Math.ceil(random() * 90) * DAY_MS).toISOString(),
      poster: { id: posterId, name: `${name()} ${name()}`, profileImage: `/uploads/profiles/${posterId.toLowerCase()}.jpg` },
      personId: posterId,
      startupId: '',
      startup: null,
      state: 'open',
      proposalCount: Math.floor(random() * 12),
      answersInHours: 24,
      createdAt,
      updatedAt: createdAt,
    }
  }
  return { gig, skill, city, word }
}
