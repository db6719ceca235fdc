/**
 * What reading gigs costs among 30,000 of them (design 4): each call at most two round trips and ten read units beside authentication,
 * for any query, and for the lists of a user with 8 gigs and 8 live proposals. A live proposal costs half a unit more, for its gig. GIGS=3000 for a smaller data set.
 */
import { gigs } from '../../../functions/data/freelance/gigs.ts'
import { proposals, type StoredProposal } from '../../../functions/data/freelance/proposals.ts'
import { reviews } from '../../../functions/data/freelance/reviews.ts'
import { users } from '../../../functions/data/accounts/users.ts'
import { itemOf } from '../../../functions/data/store/table.ts'
import { findGigs } from '../../../functions/domain/freelance/gigs/find-gigs.ts'
import { findableOf, GIGS } from '../../../functions/domain/freelance/gigs/gig-search-index.ts'
import { getGigFor } from '../../../functions/domain/freelance/gigs/gig.ts'
import { freelanceOf, proposalsTo } from '../../../functions/domain/freelance/lists.ts'
import { reviewsOf } from '../../../functions/domain/freelance/reviews/list-reviews.ts'
import { BUDGET_TYPES, MIN_BUDGETS } from '../../../shared/choices.ts'
import { PROPOSALS_PER_PAGE, REVIEWS_PER_PAGE } from '../../../shared/limits.ts'
import { randomOf } from '../../support/links/counting.ts'
import { gigWorldOf } from '../support/search/gigs.ts'
import { worldOf } from '../support/search/people.ts'
import { measureSearch, someOf } from '../support/search/searching.ts'
import { idOf } from '../support/search/words.ts'

const now = Date.now()
const world = gigWorldOf(1_815, now)
const random = randomOf(1_852)
const one = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T
const makers: (() => Parameters<typeof findGigs>[0])[] = [
  () => ({ budgetType: one(BUDGET_TYPES) }),
  () => ({ min: one(MIN_BUDGETS) }),
  () => ({ skill: world.skill() }),
  () => ({ skills: Array.from({ length: 5 }, world.skill).join(',') }),
  () => ({ location: one(['Remote', world.city()]) }),
  () => ({ search: one([world.word(), world.word().slice(0, 4)]) }),
]

/** A user with gigs, proposals and reviews, and a gig of theirs with 60 proposals. */
const user = worldOf(7, now).person(0)
const { id: userId, name } = user
const person = { id: userId, name, profileImage: null }
const posterOf = { personId: userId, poster: person }
const own = Array.from({ length: 8 }, (_, at) => ({ ...world.gig(1_000_000 + at), ...posterOf }))
const [asked] = own
const proposed = Array.from({ length: 12 }, (_, at) => world.gig(2_000_000 + at))
const text = (length: number) => Array.from({ length }, world.word).join(' ')

function proposalTo(gig: { id: string; title: string; personId: string }, freelancerId: string, at: number): StoredProposal {
  return {
    id: idOf(at, random),
    gigId: gig.id,
    gigTitle: gig.title,
    personId: gig.personId,
    startupId: '',
    freelancerId,
    freelancer: { id: freelancerId, name, profileImage: null },
    letter: text(90),
    amount: 90_000,
    currency: 'USD',
    days: 10,
    state: 'pending',
    note: '',
    offer: null,
    createdAt: new Date(now - at).toISOString(),
    answeredAt: null,
    offeredAt: null,
    decidedAt: null,
    decidedBy: null,
    reason: null,
    rev: 1,
  }
}

function* itemsOfUser(): Generator<Record<string, unknown>> {
  yield itemOf(users, user)
  for (const gig of [...own, ...proposed]) yield itemOf(gigs, gig)
  for (const [at, gig] of proposed.entries())
    yield itemOf(proposals, { ...proposalTo(gig, userId, at), state: at % 3 === 0 ? 'declined' : 'pending' })
  for (let at = 0; at < 60; at += 1) {
    if (asked) yield itemOf(proposals, proposalTo(asked, idOf(at, random), 1_000 + at))
    const createdAt = new Date(now - at).toISOString()
    const shown = { author: person, subjectId: userId, rating: 5, text: text(60), createdAt, shownAt: createdAt }
    yield itemOf(reviews, { gigId: idOf(at, random), gigTitle: text(5), side: 'poster', ...shown })
  }
}

await measureSearch({
  noun: 'gigs',
  count: Number(process.env['GIGS'] ?? 30_000),
  family: GIGS,
  entity: gigs,
  make: world.gig,
  findable: findableOf,
  queries: Object.fromEntries([0, 1, 2, 3, 4, 5, 6].map((count) => [`${count} conditions`, () => someOf(makers, count, random)])),
  sorts: ['new', 'deadline'],
  find: findGigs,
  beside: itemsOfUser,
  reads: {
    'a gig with 60 proposals': () => getGigFor(userId, asked?.id ?? ''),
    'a page of its proposals': () => proposalsTo(asked?.id ?? '', PROPOSALS_PER_PAGE, undefined),
    '8 gigs and 12 proposals of a user, of which 8 are live': () => freelanceOf(userId),
    'a page of 60 reviews': () => reviewsOf(userId, userId, REVIEWS_PER_PAGE, undefined),
  },
})
