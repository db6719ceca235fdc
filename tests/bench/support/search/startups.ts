import type { StoredStartup } from '../../../../functions/data/startups/startups.ts'
import { INDUSTRIES, ROLE_TYPES, STAGES } from '../../../../shared/choices.ts'
import { randomOf } from '../../../support/links/counting.ts'
import { idOf, oftenFirst, vocabulary } from './words.ts'
import { DAY_MS, MINUTE_MS } from '../../../../shared/time.ts'

export interface StartupWorld {
  startup: (at: number) => StoredStartup
  name: () => string
  city: () => string
  word: () => string
  roleWord: () => string
}
const PLACES_MAX = 50

/** Startups as they are: most are young, most have a few roles of which half are open, one in fifty has very many. */
export function startupWorldOf(seed: number, now: number): StartupWorld {
  const random = randomOf(seed)
  const words = vocabulary(8_000, random)
  const name = oftenFirst(words.slice(0, 4_000), random, 0.6)
  const roleWord = oftenFirst(words.slice(4_000, 4_600), random)
  const city = oftenFirst(words.slice(5_000, 5_400), random)
  const word = oftenFirst(words, random)
  const stage = oftenFirst(STAGES, random, 0.6)
  const industry = oftenFirst([...INDUSTRIES, '' as const], random, 0.8)
  const roleType = oftenFirst(
    ['Employee - Tech and Design', 'Marketing', 'Sales', 'Employee - Operations', 'Manager', 'Admin'] as const,
    random,
  )
  const text = (of: () => string, length: number) => Array.from({ length }, of).join(' ')
  const person = (id: string) => ({ id, name: `${name()} ${name()}`, profileImage: `/uploads/profiles/${id.toLowerCase()}.jpg` })
  const rolesOf = (at: number): StoredStartup['roles'] => {
    const count = random() < 0.02 ? Math.floor(random() * PLACES_MAX) : Math.floor(random() ** 2 * ROLE_TYPES.length * 1.5)
    return Array.from({ length: count }, () => {
      const isOpen = random() < 0.5
      const id = idOf(at, random)
      return {
        id,
        title: text(roleWord, 2),
        roleType: roleType(),
        isOpen,
        isPaid: random() < 0.4,
        assignedUser: isOpen ? null : person(id),
      }
    })
  }
  const startup = (at: number): StoredStartup => {
    const id = idOf(at, random)
    const roles = rolesOf(at)
    const createdAt = new Date(now - at * MINUTE_MS).toISOString()
    const founder = person(id)
    return {
      id,
      name: text(name, 2),
      details: text(word, 60).slice(0, 500),
      stage: stage(),
      logo: null,
      banner: null,
      website: 'https://example.org',
      location: `${city()}, ${city()}`,
      industry: industry(),
      roles,
      memberCount: 1 + roles.filter(({ isOpen }) => !isOpen).length,
      openRoleCount: roles.filter(({ isOpen }) => isOpen).length,
      createdAt,
      updatedAt: new Date(now - Math.floor(random() ** 2 * 200) * DAY_MS).toISOString(),
      ownerId: founder.id,
      founder,
      createdBy: founder.id,
      version: 1,
      teamVersion: 1,
      pendingRequests: 0,
    }
  }
  return { startup, name, city, word, roleWord }
}
