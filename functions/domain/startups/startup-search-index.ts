import { INDUSTRIES, ROLE_TYPES, STAGES } from '../../../shared/choices.ts'
import type { StoredStartup } from '../../data/startups/startups.ts'
import {
  blocksOf,
  facetsOf,
  latestWeekFirst,
  newestFirst,
  wordsIn,
  type Condition,
  type Family,
  type Findable,
} from '../search/findable.ts'
import { wordConditions, wordsOf } from '../search/words.ts'

const PAY = ['true', 'false']
/** Shown to visitors, and looking for people. */
export const PUBLIC = 'public'

/** The search index of startups: 38 facets of 40. */
export const STARTUPS: Family = {
  name: 'startups',
  orders: { new: 'B', active: 'BA', name: 'BN' },
  facets: [
    ...facetsOf('industry', INDUSTRIES),
    ...facetsOf('stage', STAGES),
    'open',
    ...facetsOf('paid', PAY),
    ...facetsOf('role', ROLE_TYPES),
    ...ROLE_TYPES.flatMap((type) => facetsOf(`role:${type}`, PAY)),
    PUBLIC,
  ],
  facetBytes: 5,
  entryBytes: 160,
}

const NAME = 1
const LOCATION = 2
const ROLE = 4
const TEXT = 8
const ANY = NAME | LOCATION | ROLE | TEXT
/** Each costs three write units at registration, and one per change. */
const WORDS_MAX = 24

/** The search index entries of a startup: of its roles only open ones. Undefined when it is suspended or deleted. */
export function findableOf(startup: StoredStartup): Findable | undefined {
  if (startup.deletedAt !== undefined || startup.isSuspended) return undefined
  const open = startup.roles.filter(({ isOpen }) => isOpen)
  return {
    orders: ordersOf(startup),
    get facets() {
      return [
        ...(startup.industry === '' ? [] : [`industry:${startup.industry}`]),
        `stage:${startup.stage}`,
        ...openFacets(open),
        ...(isPublic(startup) ? [PUBLIC] : []),
      ]
    },
    get blocks() {
      return blocksOf(startup, BESIDE_BYTES)
    },
    get words() {
      return wordsIn(
        [
          { words: wordsOf(startup.name), field: NAME },
          { words: wordsOf(startup.location), field: LOCATION },
          { words: wordsOf(startup.industry), field: TEXT },
          { words: open.flatMap(({ title }) => wordsOf(title)), field: ROLE },
          { words: wordsOf(startup.details), field: TEXT },
        ],
        WORDS_MAX,
      )
    },
  }
}

/** Whether visitors see it on the front page: its owner wants that, a role is open, and no operator took its text down. */
const isPublic = ({ showPublicly, isRemoved, openRoleCount }: StoredStartup): boolean =>
  showPublicly === true && !isRemoved && openRoleCount > 0

/** Every combination is a facet, so a search for paid sales roles needs one list. */
function openFacets(open: StoredStartup['roles']): string[] {
  const facets = open.flatMap(({ roleType, isPaid }) => [`paid:${isPaid}`, `role:${roleType}`, `role:${roleType}:${isPaid}`])
  return open.length === 0 ? [] : ['open', ...new Set(facets)]
}

/** Keys and attributes that the entity adds. */
const BESIDE_BYTES = 128

/** Newest first; by week of the last change, then newest first; by name. Each is worked out when it is read. */
const ordersOf = ({ createdAt, updatedAt, name }: StoredStartup): Findable['orders'] => ({
  get new() {
    return newestFirst(createdAt)
  },
  get active() {
    return `${latestWeekFirst(updatedAt)}${newestFirst(createdAt)}`
  },
  get name() {
    return letters(name)
  },
})

const LETTER_BYTES = 20
/** Sorts before every letter and digit, and is no blank. */
const FILL = '-'

/** The first letters of a name, normalized and padded. */
function letters(name: string): string {
  let sortable = ''
  for (const letter of wordsOf(name).join(FILL)) {
    if (Buffer.byteLength(sortable + letter) > LETTER_BYTES) break
    sortable += letter
  }
  return sortable.padEnd(LETTER_BYTES - Buffer.byteLength(sortable) + sortable.length, FILL)
}

export interface Wanted {
  search?: string | undefined
  location?: string | undefined
  industry?: string | undefined
  stage?: string | undefined
  roleType?: string | undefined
  paid?: string | undefined
  openOnly?: string | undefined
}

/** The conditions of a query. All filters on open roles form one condition, which a single role must fulfil. */
export function conditionsOf({ search = '', location = '', ...choices }: Wanted): Condition[] {
  const { industry, stage } = choices
  return [
    ...wordConditions(search, ANY),
    ...wordConditions(location, LOCATION),
    ...openCondition(choices),
    ...(industry === undefined ? [] : [{ facet: `industry:${industry}` }]),
    ...(stage === undefined ? [] : [{ facet: `stage:${stage}` }]),
  ]
}

function openCondition({ roleType, paid, openOnly }: Wanted): Condition[] {
  if (roleType !== undefined) return [{ facet: paid === undefined ? `role:${roleType}` : `role:${roleType}:${paid}` }]
  if (paid !== undefined) return [{ facet: `paid:${paid}` }]
  return openOnly === 'true' ? [{ facet: 'open' }] : []
}
