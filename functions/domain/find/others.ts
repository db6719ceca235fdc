import type { Found } from '../../../shared/entities/search/found.ts'
import { shortened } from '../../../shared/format/text/shortened.ts'
import { getUsers } from '../../data/accounts/users.ts'
import { getGigs } from '../../data/freelance/gigs.ts'
import { getEach } from '../../data/reads.ts'
import { startupRef } from '../../data/startups/startups.ts'
import { findableOf as findableGig, GIGS } from '../freelance/gigs/gig-search-index.ts'
import { stateOf } from '../freelance/states.ts'
import { findableOf as findablePerson, PEOPLE } from '../profiles/profile-search-index.ts'
import { search, type Search } from '../search/search.ts'
import { canBegin } from '../search/words.ts'
import { findableOf as findableStartup, STARTUPS } from '../startups/startup-search-index.ts'
import { GIG_STATE_NAMES } from './entries-of.ts'
import type { Typed } from './matching.ts'
import type { Reader } from './reader.ts'

/** The indexes of what everybody sees, in the order in which they are read. */
export const OTHERS = ['people', 'startups', 'gigs'] as const
export type Other = (typeof OTHERS)[number]

interface Asked {
  typed: readonly Typed[]
  reader: Reader
  /** Read units that it may take. */
  units: number
  /** Items that are wanted at most. */
  limit: number
}
interface Answer {
  items: Found[]
  units: number
}

/** The first people, startups or open gigs whose words begin with the typed ones, without those of the reader's own scopes. */
export const findOthers = (other: Other, asked: Asked): Promise<Answer> => FINDERS[other](asked)

const SHOWN = 4
const UNIT_BLOCKS = 2
/** All fields of a family. */
const ANY = 15
const BASE = { startupId: null, startupName: null, note: '', state: null, at: null }
type Shown = Pick<Found, 'kind' | 'title' | 'link'> & Partial<Found>

/** The lists of search entries are written for whole pages of results: a few of them are enough here. */
const finder =
  <T extends { id: string }>(look: Pick<Search<T>, 'family' | 'look' | 'findable'>, show: (item: T, reader: Reader) => Shown | undefined) =>
  async ({ typed, reader, units, limit }: Asked): Promise<Answer> => {
    const conditions = typed.map(({ word }) => ({ word, fields: ANY, begins: canBegin(word) }))
    const page = { order: 'new', after: undefined, limit: Math.min(SHOWN, limit), blocksMax: units * UNIT_BLOCKS }
    const { items, blocks } = await search({ ...look, ...page, conditions })
    const shown = items.flatMap((item) => {
      const found = show(item, reader)
      return found ? { ...BASE, id: item.id, ...found } : []
    })
    return { items: shown, units: blocks / UNIT_BLOCKS }
  }

const FINDERS: Readonly<Record<Other, (asked: Asked) => Promise<Answer>>> = {
  people: finder({ family: PEOPLE, look: (ids) => getUsers(ids), findable: findablePerson }, ({ id, name, headline = '' }) => ({
    kind: 'person',
    title: name,
    note: headline,
    link: `/profiles/${id}`,
  })),
  startups: finder(
    { family: STARTUPS, look: (ids) => getEach(ids.map(startupRef)), findable: findableStartup },
    ({ id, name, stage, industry, location }, { memberships }) => {
      const note = [industry, location].filter(Boolean).join(' · ')
      return memberships.has(id) ? undefined : { kind: 'startup', title: name, note, state: stage, link: `/startup/${id}` }
    },
  ),
  gigs: finder({ family: GIGS, look: (ids) => getGigs(ids), findable: findableGig }, (gig, { userId, memberships }) => {
    if (gig.personId === userId || memberships.has(gig.startupId)) return undefined
    const facts = { note: gig.startup?.name ?? gig.poster.name, state: GIG_STATE_NAMES[stateOf(gig)] }
    return { kind: 'gig', title: shortened(gig.title, 120), ...facts, link: `/freelance?gig=${gig.id}` }
  }),
}
