import { INDUSTRIES, ROLE_TYPES, STAGES } from '../../../shared/choices.ts'
import type { StoredStartup } from '../../data/startups/startups.ts'
import { facetsOf, latestWeekFirst, newestFirst, wordsIn, type Condition, type Family, type Findable } from '../search/findable.ts'
import { wordConditions, wordsOf } from '../search/words.ts'

const PAY = ['true', 'false']

/** The search index of startups: 37 facets of 40. */
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
  ],
  facetBytes: 5,
  entryBytes: 160,
}

const NAME = 1
const PLACE = 2
const ROLE = 4
const TEXT = 8
const ANY = NAME | PLACE | ROLE | TEXT
/** Each costs three write units when a startup is registered, and one for each when it becomes something else. */
const WORDS_MAX = 24

/** The search index entries of a startup: of its roles only open ones. Undefined when it is deleted. */
export function findableOf(startup: StoredStartup): Findable | undefined {
  if (startup.deletedAt !== undefined) return undefined
  const open = startup.roles.filter(({ isOpen }) => isOpen)
  return {
    orders: ordersOf(startup),
    facets: [...(startup.industry === '' ? [] : [`industry:${startup.industry}`]), `stage:${startup.stage}`, ...openFacets(open)],
    blocks: blocksOf(startup),
    words: wordsIn(
      [
        { words: wordsOf(startup.name), field: NAME },
        { words: wordsOf(startup.location), field: PLACE },
        { words: wordsOf(startup.industry), field: TEXT },
        { words: open.flatMap(({ title }) => wordsOf(title)), field: ROLE },
        { words: wordsOf(startup.details), field: TEXT },
      ],
      WORDS_MAX,
    ),
  }
}

/** Each of them is a choice of its own, so that a paid role in sales is found as surely as any role in sales. */
function openFacets(open: StoredStartup['roles']): string[] {
  const facets = open.flatMap(({ roleType, isPaid }) => [`paid:${isPaid}`, `role:${roleType}`, `role:${roleType}:${isPaid}`])
  return open.length === 0 ? [] : ['open', ...new Set(facets)]
}

const BLOCK_BYTES = 4_096
/** Keys, and what the entity adds. */
const BESIDE_BYTES = 128

/** As JSON a record is never shorter than as the table counts it. */
const blocksOf = (startup: StoredStartup): number => Math.ceil((Buffer.byteLength(JSON.stringify(startup)) + BESIDE_BYTES) / BLOCK_BYTES)

/** Newest first; by the latest week in which it was changed, and of the same week the newest; by name. */
function ordersOf({ createdAt, updatedAt, name }: StoredStartup): Findable['orders'] {
  const age = newestFirst(createdAt)
  return { new: age, active: `${latestWeekFirst(updatedAt)}${age}`, name: letters(name) }
}

const LETTER_BYTES = 20
/** What sorts before every letter and digit, and is no blank. */
const FILL = '-'

/** The first letters of a name, normalised: the ids tell apart those that begin alike. */
function letters(name: string): string {
  let place = ''
  for (const letter of wordsOf(name).join(FILL)) {
    if (Buffer.byteLength(place + letter) > LETTER_BYTES) break
    place += letter
  }
  return place.padEnd(LETTER_BYTES - Buffer.byteLength(place) + place.length, FILL)
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

/** What a query asks for; whatever it wants of an open role is one condition, fulfilled by one and the same role. */
export function conditionsOf({ search = '', location = '', ...choices }: Wanted): Condition[] {
  const { industry, stage } = choices
  return [
    ...wordConditions(search, ANY),
    ...wordConditions(location, PLACE),
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
