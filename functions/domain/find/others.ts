import type { Found } from '../../../shared/entities/search/found.ts'
import { shortened } from '../../../shared/format/text/shortened.ts'
import { getUsers } from '../../data/accounts/users.ts'
import { getGigs } from '../../data/freelance/gigs.ts'
import { getEach } from '../../data/reads.ts'
import { startupRef } from '../../data/startups/startups.ts'
import { findableOf as findableGig, GIGS } from '../freelance/gigs/gig-search-index.ts'
import { stateOf } from '../freelance/states.ts'
import { findableOf as findablePerson, PEOPLE } from '../profiles/profile-search-index.ts'
import type { Condition, Family } from '../search/findable.ts'
import { search } from '../search/search.ts'
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
/** The lists of search entries are written for whole pages of results: a few of them are enough here. */
const WHERE = { after: undefined, order: 'new' }
/** All fields of a family. */
const ANY = 15
const conditionsOf = (typed: readonly Typed[]): Condition[] => typed.map(({ word }) => ({ word, fields: ANY, begins: canBegin(word) }))
const partOf = (family: Family, { typed, units, limit }: Asked) => ({
  ...WHERE,
  limit: Math.min(SHOWN, limit),
  family,
  conditions: conditionsOf(typed),
  blocksMax: units * UNIT_BLOCKS,
})

const answer = <T>({ items, blocks }: { items: T[]; blocks: number }, show: (item: T) => Found[]): Answer => ({
  items: items.flatMap(show),
  units: blocks / UNIT_BLOCKS,
})
const BASE = { startupId: null, startupName: null, state: null, at: null }

const FINDERS: Readonly<Record<Other, (asked: Asked) => Promise<Answer>>> = {
  people: async (asked) =>
    answer(await search({ ...partOf(PEOPLE, asked), look: (ids) => getUsers(ids), findable: findablePerson }), ({ id, name, headline }) => [
      { ...BASE, kind: 'person', id, title: name, note: headline ?? '', link: `/profiles/${id}` },
    ]),
  startups: async (asked) =>
    answer(
      await search({ ...partOf(STARTUPS, asked), look: (ids) => getEach(ids.map(startupRef)), findable: findableStartup }),
      ({ id, name, stage, industry, location }) =>
        asked.reader.memberships.has(id)
          ? []
          : [
              {
                ...BASE,
                kind: 'startup',
                id,
                title: name,
                note: [industry, location].filter(Boolean).join(' · '),
                state: stage,
                link: `/startup/${id}`,
              },
            ],
    ),
  gigs: async (asked) =>
    answer(await search({ ...partOf(GIGS, asked), look: (ids) => getGigs(ids), findable: findableGig }), (gig) => {
      const isOwn = gig.personId === asked.reader.userId || asked.reader.memberships.has(gig.startupId)
      const note = gig.startup?.name ?? gig.poster.name
      const state = GIG_STATE_NAMES[stateOf(gig)]
      return isOwn
        ? []
        : [{ ...BASE, kind: 'gig', id: gig.id, title: shortened(gig.title, 120), note, state, link: `/freelance?gig=${gig.id}` }]
    }),
}
