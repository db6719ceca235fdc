/**
 * What finding startups costs among 100,000 of them (design 4): each call at most two round trips and ten read units beside
 * authentication, for any query. STARTUPS=10000 for fewer.
 */
import { startups, type StoredStartup } from '../../functions/data/startups/startups.ts'
import { findStartups, type StartupsQuery } from '../../functions/domain/startups/find-startups.ts'
import { findableOf, STARTUPS } from '../../functions/domain/startups/startup-search-index.ts'
import { INDUSTRIES, ROLE_TYPES, STAGES } from '../../shared/choices.ts'
import { randomOf } from '../support/links/counting.ts'
import { measureSearch, someOf } from './support/search/searching.ts'
import { startupWorldOf } from './support/search/startups.ts'
import { sized } from './harness/short.ts'

const world = startupWorldOf(1_815, Date.now())
const random = randomOf(1_852)
const one = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T
const filters: (() => StartupsQuery)[] = [
  () => ({ industry: one(INDUSTRIES) }),
  () => ({ stage: one(STAGES) }),
  () => ({ roleType: one(ROLE_TYPES) }),
  () => ({ paid: one(['true', 'false']) }),
  () => ({ openOnly: 'true' }),
  () => ({ location: world.city() }),
]
const text = (): StartupsQuery => ({ search: one([world.name(), world.word(), world.roleWord(), world.word().slice(0, 4)]) })

await measureSearch<StoredStartup, StartupsQuery>({
  noun: 'startups',
  count: Number(process.env['STARTUPS'] ?? sized(100_000, 50)),
  family: STARTUPS,
  entity: startups,
  make: world.startup,
  findable: findableOf,
  queries: {
    'no filter': () => ({}),
    'one filter': () => someOf(filters, 1, random),
    'a text': text,
    'a text and one filter': () => ({ ...text(), ...someOf(filters, 1, random) }),
    ...Object.fromEntries(
      [2, 3, 4, 5, 6].map((count) => [`${count} of text and filters`, () => someOf([...filters, text], count, random)]),
    ),
  },
  sorts: ['new', 'active', 'name'],
  find: findStartups,
})
