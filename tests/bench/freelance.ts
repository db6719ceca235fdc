/**
 * What reading gigs costs among 30,000 of them (design 4): each call at most two round trips and ten read units beside authentication,
 * for any query, and for every page of the lists of a user who has much of everything, with the longest texts. GIGS=3000 for a smaller data set.
 */
import { gigs } from '../../functions/data/freelance/gigs.ts'
import { findGigs } from '../../functions/domain/freelance/gigs/find-gigs.ts'
import { findableOf, GIGS } from '../../functions/domain/freelance/gigs/gig-search-index.ts'
import { getGigFor } from '../../functions/domain/freelance/gigs/gig.ts'
import { freelanceOf, managedGigs, ownProposals, proposalsTo } from '../../functions/domain/freelance/lists.ts'
import { reviewsOf, reviewsOfStartup } from '../../functions/domain/freelance/reviews/list-reviews.ts'
import { BUDGET_TYPES, MIN_BUDGETS } from '../../shared/choices.ts'
import { GIGS_PER_PAGE, OWN_PROPOSALS_PER_PAGE, PROPOSALS_PER_PAGE, REVIEWS_PER_PAGE } from '../../shared/limits.ts'
import { randomOf } from '../support/links/counting.ts'
import { gigWorldOf } from './support/search/gigs.ts'
import { worstCaseOf } from './support/search/long-gigs.ts'
import { measureSearch, someOf } from './support/search/searching.ts'
import { sized } from './harness/short.ts'

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

const data = worstCaseOf(world, now)
const { userId, startupId, gigId } = data

await measureSearch({
  noun: 'gigs',
  count: Number(process.env['GIGS'] ?? sized(30_000, 50)),
  family: GIGS,
  entity: gigs,
  make: world.gig,
  findable: findableOf,
  queries: Object.fromEntries([0, 1, 2, 3, 4, 5, 6].map((count) => [`${count} conditions`, () => someOf(makers, count, random)])),
  sorts: ['new', 'deadline'],
  find: findGigs,
  beside: data.items,
  reads: {
    'the first gigs and proposals of a user with 60 gigs, 200 proposals, of which 50 are live, and 20 startups': () => freelanceOf(userId),
    'a page of the gigs that they manage': (after) => managedGigs(userId, GIGS_PER_PAGE, after),
    'a page of their proposals': (after) => ownProposals(userId, OWN_PROPOSALS_PER_PAGE, after),
    'a gig with reviews and an own proposal': () => getGigFor(userId, data.reviewedId),
    'a page of 200 proposals to a gig': (after) => proposalsTo(gigId, PROPOSALS_PER_PAGE, after),
    'a page of 60 reviews of a user': (after) => reviewsOf(userId, userId, REVIEWS_PER_PAGE, after),
    'a page of 60 reviews of a startup': (after) => reviewsOfStartup(startupId, REVIEWS_PER_PAGE, after),
  },
})
