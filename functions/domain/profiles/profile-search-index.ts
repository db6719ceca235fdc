import { AREAS, COMMITMENTS, INDUSTRIES, LOOKING_FOR } from '../../../shared/choices.ts'
import type { StoredUser } from '../../data/accounts/users.ts'
import { facetsOf, latestWeekFirst, newestFirst, wordsIn, type Condition, type Family, type Findable } from '../search/findable.ts'
import { wordConditions, wordsOf } from '../search/words.ts'
import { shownDayOf, isHidden } from './profile.ts'

/** The search index of users: 25 facets of 32. */
export const PEOPLE: Family = {
  name: 'people',
  orders: { new: 'P', active: 'PA' },
  facets: [
    ...facetsOf('area', AREAS),
    ...facetsOf('interest', INDUSTRIES),
    ...facetsOf('commitment', COMMITMENTS),
    ...facetsOf('lookingFor', LOOKING_FOR),
    ...facetsOf('technical', ['true', 'false']),
  ],
  facetBytes: 4,
  entryBytes: 150,
}

const NAME = 1
const SKILL = 2
const LOCATION = 4
const HEADLINE = 8
const ANY = NAME | SKILL | LOCATION | HEADLINE
const WORDS_MAX = 32

/** What a user is found by; undefined when they are hidden, suspended or deleted. */
export function findableOf(user: StoredUser): Findable | undefined {
  if (isHidden(user) || user.isSuspended || user.deletedAt !== undefined) return undefined
  const { areas = [], interests = [], commitment, lookingFor = [], isTechnical, skills = [] } = user
  const one = (value: string | boolean | null | undefined) => (value === null || value === undefined ? [] : [String(value)])
  return {
    orders: ordersOf(user),
    facets: [
      ...facetsOf('area', areas),
      ...facetsOf('interest', interests),
      ...facetsOf('commitment', one(commitment)),
      ...facetsOf('lookingFor', lookingFor),
      ...facetsOf('technical', one(isTechnical)),
    ],
    // Long texts are a separate item.
    blocks: 1,
    get words() {
      return wordsIn(
        [
          { words: wordsOf(user.name), field: NAME },
          { words: skills.flatMap(wordsOf), field: SKILL },
          { words: wordsOf(user.location ?? ''), field: LOCATION },
          { words: wordsOf(user.headline ?? ''), field: HEADLINE },
        ],
        WORDS_MAX,
      )
    },
  }
}

/** Newest account first; or who was seen here in the latest week first, and of the same week the newest account. */
function ordersOf(user: StoredUser): { new: string; active: string } {
  const age = newestFirst(user.createdAt)
  return { new: age, active: `${latestWeekFirst(shownDayOf(user))}${age}` }
}

export interface Wanted {
  search?: string | undefined
  skill?: string | undefined
  location?: string | undefined
  area?: string | undefined
  interest?: string | undefined
  commitment?: string | undefined
  lookingFor?: string | undefined
  technical?: string | undefined
}

/** What a query asks for: every word of it, and the last word of each field may be only begun. */
export function conditionsOf({ search = '', skill = '', location = '', ...choices }: Wanted): Condition[] {
  return [
    ...wordConditions(search, ANY),
    ...wordConditions(skill, SKILL),
    ...wordConditions(location, LOCATION),
    ...(['interest', 'area', 'lookingFor', 'commitment', 'technical'] as const).flatMap((name) =>
      choices[name] === undefined ? [] : [{ facet: `${name}:${choices[name]}` }],
    ),
  ]
}
