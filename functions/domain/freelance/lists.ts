import type { ManagedGig, Proposal } from '../../../shared/entities/freelance/gig.ts'
import { isAmong, LEADERS } from '../../../shared/permissions.ts'
import { getGig, getGigs, listGigs, type StoredGig } from '../../data/freelance/gigs.ts'
import { listProposalsOfGig, listProposalsOfUser } from '../../data/freelance/proposals.ts'
import type { ListPosition } from '../../data/reads.ts'
import { listMembershipsOfUser, type Membership } from '../../data/teams/memberships.ts'
import { fail } from '../../../shared/errors.ts'
import { cardOf } from './gigs/gig.ts'
import { proposalOf } from './proposals/proposal.ts'
import { confirmsAtOf, isLive } from './states.ts'

/** So many of the newest proposals are answered. */
const MINE = 100

/** The gigs that a user manages with the number of unanswered proposals, and their newest hundred proposals: two round trips. */
export async function freelanceOf(userId: string, known?: readonly Membership[]): Promise<{ gigs: ManagedGig[]; proposals: Proposal[] }> {
  const [own, memberships, proposals] = await Promise.all([
    listGigs({ userId }),
    known ?? listMembershipsOfUser(userId),
    listProposalsOfUser(userId, MINE),
  ])
  const led = memberships.filter(({ teamRole }) => isAmong(LEADERS, teamRole))
  const [ofStartups, proposed] = await Promise.all([
    Promise.all(led.map(({ startupId }) => listGigs({ startupId }))),
    // Those that have ended no longer depend on their gigs.
    getGigs(proposals.filter(isLive).map(({ gigId }) => gigId)),
  ])
  const gigOf = new Map(proposed.map((gig) => [gig?.id, gig]))
  const managed = [...own.filter(({ startupId }) => startupId === ''), ...ofStartups.flat()]
  const gigs = managed.filter(({ deletedAt }) => deletedAt === undefined).toSorted(newestFirst)
  return {
    gigs: gigs.map((gig) => ({ ...cardOf(gig), unanswered: gig.state === 'open' ? gig.pendingCount : 0, confirmsAt: confirmsAtOf(gig) })),
    proposals: proposals.map((proposal) => proposalOf(proposal, gigOf.get(proposal.gigId))),
  }
}

const newestFirst = (one: StoredGig, other: StoredGig): number => (one.createdAt < other.createdAt ? 1 : -1)

/** The proposals to a gig, unanswered ones first; throws `gig.not_found`. */
export async function proposalsTo(gigId: string, limit: number, after: ListPosition | undefined) {
  const [gig, { items, next }] = await Promise.all([getGig(gigId), listProposalsOfGig(gigId, { limit, after })])
  if (!gig) return fail('gig.not_found')
  return { items: items.map((proposal) => proposalOf(proposal, gig)), next }
}
