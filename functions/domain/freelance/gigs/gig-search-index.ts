import { BUDGET_TYPES, MIN_BUDGETS } from '../../../../shared/choices.ts'
import { minorUnitsOf } from '../../../../shared/format/money.ts'
import type { StoredGig } from '../../../data/freelance/gigs.ts'
import { blocksOf, facetsOf, newestFirst, wordsIn, type Condition, type Family, type Findable } from '../../search/findable.ts'
import { wordConditions, wordsOf } from '../../search/words.ts'

/** The search index of gigs: 7 facets of 16. */
export const GIGS: Family = {
  name: 'gigs',
  orders: { new: 'F', deadline: 'FD' },
  facets: [...facetsOf('budget', BUDGET_TYPES), ...facetsOf('min', MIN_BUDGETS)],
  facetBytes: 2,
  entryBytes: 160,
}

const TITLE = 1
const SKILL = 2
const LOCATION = 4
const TEXT = 8
const ANY = TITLE | SKILL | LOCATION | TEXT
const WORDS_MAX = 24
/** Keys and attributes that the entity adds. */
const BESIDE_BYTES = 256

/** The search index entries of a gig; undefined unless it is open. */
export function findableOf(gig: StoredGig): Findable | undefined {
  if (gig.state !== 'open' || gig.deletedAt !== undefined || gig.isRemoved) return undefined
  return {
    orders: {
      new: newestFirst(gig.createdAt),
      deadline: `${gig.deadlineAt.replaceAll(/\D/g, '').slice(0, 12)}${newestFirst(gig.createdAt)}`,
    },
    facets: [
      `budget:${gig.budgetType}`,
      ...MIN_BUDGETS.filter((min) => gig.budgetMax >= minorUnitsOf(Number(min), gig.currency)).map((min) => `min:${min}`),
    ],
    get blocks() {
      return blocksOf(gig, BESIDE_BYTES)
    },
    get words() {
      return wordsIn(
        [
          { words: gig.skills.flatMap(wordsOf), field: SKILL },
          { words: wordsOf(gig.title), field: TITLE },
          { words: wordsOf(gig.location), field: LOCATION },
          { words: wordsOf(gig.startup?.name ?? gig.poster.name), field: TEXT },
          { words: wordsOf(gig.excerpt), field: TEXT },
        ],
        WORDS_MAX,
      )
    },
  }
}

export interface Wanted {
  search?: string | undefined
  skill?: string | undefined
  skills?: string | undefined
  location?: string | undefined
  budgetType?: string | undefined
  min?: string | undefined
}

/** The conditions of a query. */
export function conditionsOf({ search = '', skill = '', skills = '', location = '', budgetType, min }: Wanted): Condition[] {
  const known = skills
    .split(',')
    .map((one) => wordConditions(one, SKILL))
    .filter((words) => words.length > 0)
  return [
    ...wordConditions(skill, SKILL),
    ...wordConditions(search, ANY),
    ...wordConditions(location, LOCATION),
    ...(known.length > 0 ? [{ anyOf: known }] : []),
    ...(min === undefined ? [] : [{ facet: `min:${min}` }]),
    ...(budgetType === undefined ? [] : [{ facet: `budget:${budgetType}` }]),
  ]
}
