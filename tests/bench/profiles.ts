/**
 * What finding people costs among 100,000 of them (design 4): each call at most two round trips and ten read units beside
 * authentication, for any query. PEOPLE=10000 for a smaller data set.
 */
import { users } from '../../functions/data/accounts/users.ts'
import { findPeople, type PeopleQuery } from '../../functions/domain/profiles/find-people.ts'
import { findableOf, PEOPLE } from '../../functions/domain/profiles/profile-search-index.ts'
import { AREAS, COMMITMENTS, INDUSTRIES, LOOKING_FOR } from '../../shared/choices.ts'
import { randomOf } from '../support/links/counting.ts'
import { worldOf } from './support/search/people.ts'
import { measureSearch, someOf } from './support/search/searching.ts'
import { sized } from './harness/short.ts'

const world = worldOf(1_815, Date.now())
const random = randomOf(1_852)
const one = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T
const makers: (() => PeopleQuery)[] = [
  () => ({ area: one(AREAS) }),
  () => ({ interest: one(INDUSTRIES) }),
  () => ({ commitment: one(COMMITMENTS) }),
  () => ({ lookingFor: one(LOOKING_FOR) }),
  () => ({ technical: one(['true', 'false']) }),
  () => ({ location: world.city() }),
  () => ({ skill: world.skill() }),
  () => ({ search: one([world.name(), world.word(), world.word().slice(0, 4)]) }),
]

await measureSearch({
  noun: 'people',
  count: Number(process.env['PEOPLE'] ?? sized(100_000, 50)),
  family: PEOPLE,
  entity: users,
  make: world.person,
  findable: findableOf,
  queries: Object.fromEntries([0, 1, 2, 3, 4, 5, 6].map((count) => [`${count} conditions`, () => someOf(makers, count, random)])),
  sorts: ['new', 'active'],
  find: findPeople,
})
