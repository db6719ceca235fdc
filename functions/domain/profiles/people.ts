import { AREAS, COMMITMENTS, INDUSTRIES, LOOKING_FOR } from '../../../shared/choices.ts'
import type { StoredUser } from '../../data/users.ts'
import { wordsIn, type Condition, type Family, type Findable } from '../search/findable.ts'
import { canBegin, wordsOf } from '../search/words.ts'
import { shownDayOf } from './activity.ts'
import { isHidden } from './profile.ts'

const facets = (name: string, choices: readonly string[]): string[] => choices.map((choice) => `${name}:${choice}`)

/** Where people stand when they are searched: 25 choices of 32. */
export const PEOPLE: Family = {
  name: 'people',
  orders: { new: 'P', active: 'PA' },
  facets: [
    ...facets('area', AREAS),
    ...facets('interest', INDUSTRIES),
    ...facets('commitment', COMMITMENTS),
    ...facets('lookingFor', LOOKING_FOR),
    ...facets('technical', ['true', 'false']),
  ],
}

const NAME = 1
const SKILL = 2
const PLACE = 4
const HEADLINE = 8
const ANY = NAME | SKILL | PLACE | HEADLINE

/** What somebody is found by; nothing when he is hidden or gone. */
export function findableOf(user: StoredUser): Findable | undefined {
  if (isHidden(user) || user.deletedAt !== undefined) return undefined
  const { areas = [], interests = [], commitment, lookingFor = [], isTechnical, skills = [] } = user
  const one = (value: string | boolean | null | undefined) => (value === null || value === undefined ? [] : [String(value)])
  return {
    orders: ordersOf(user),
    facets: [
      ...facets('area', areas),
      ...facets('interest', interests),
      ...facets('commitment', one(commitment)),
      ...facets('lookingFor', lookingFor),
      ...facets('technical', one(isTechnical)),
    ],
    words: wordsIn([
      { words: wordsOf(user.name), field: NAME },
      { words: skills.flatMap(wordsOf), field: SKILL },
      { words: wordsOf(user.location ?? ''), field: PLACE },
      { words: wordsOf(user.headline ?? ''), field: HEADLINE },
    ]),
  }
}

const LATEST_MS = 9_999_999_999_999
const LAST_WEEK = 9_999
const WEEK_MS = 7 * 86_400_000
/** 1970 began on a Thursday; weeks begin on Mondays. */
const MONDAY_MS = 3 * 86_400_000

/** Newest account first; or who was seen here in the latest week first, and of the same week the newest account. */
function ordersOf(user: StoredUser): { new: string; active: string } {
  const age = String(LATEST_MS - Date.parse(user.createdAt)).padStart(13, '0')
  const week = Math.floor((Date.parse(shownDayOf(user)) + MONDAY_MS) / WEEK_MS)
  return { new: age, active: `${String(LAST_WEEK - week).padStart(4, '0')}${age}` }
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
    ...wordConditions(location, PLACE),
    ...(['interest', 'area', 'lookingFor', 'commitment', 'technical'] as const).flatMap((name) =>
      choices[name] === undefined ? [] : [{ facet: `${name}:${choices[name]}` }],
    ),
  ]
}

function wordConditions(text: string, fields: number): Condition[] {
  const words = wordsOf(text)
  return words.map((word, at) => ({ word, fields, begins: at === words.length - 1 && canBegin(word) }))
}
