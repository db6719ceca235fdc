import type { DeletedGig, ManagedGig, Proposal } from '../../../shared/entities/freelance/gig.ts'
import { DELETED_DAYS } from '../../../shared/limits.ts'
import { isAmong, LEADERS } from '../../../shared/permissions.ts'
import { DAY_MS } from '../../../shared/time.ts'
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

interface Mine {
  gigs: ManagedGig[]
  deleted: DeletedGig[]
  proposals: Proposal[]
}

/** The gigs that a user manages with the number of unanswered proposals, and their newest hundred proposals: two round trips. */
export async function freelanceOf(userId: string, known?: readonly Membership[]): Promise<Mine> {
  const [own, memberships, proposals] = await Promise.all([
    listGigs({ userId }),
    known ?? listMembershipsOfUser(userId),
    listProposalsOfUser(userId, MINE),
  ])
  const led = memberships.filter(({ teamRole }) => isAmong(LEADERS, teamRole))
  const [ofStartups, proposed] = await Promise.all([
    Promise.all(led.map(({ startupId }) => listGigs({ startupId }))),
    // Those that were declined, expired or withdrawn no longer depend on their gigs.
    getGigs(proposals.filter((one) => isLive(one) || one.state === 'accepted').map(({ gigId }) => gigId)),
  ])
  const gigOf = new Map(proposed.map((gig) => [gig?.id, gig]))
  const managed = [...own.filter(({ startupId }) => startupId === ''), ...ofStartups.flat()]
    .filter(({ agreement }) => agreement?.freelancer.id !== userId)
    .toSorted(newestFirst)
  const gigs = managed.filter(({ deletedAt }) => deletedAt === undefined)
  return {
    gigs: gigs.map((gig) => ({ ...cardOf(gig), unanswered: gig.state === 'open' ? gig.pendingCount : 0, confirmsAt: confirmsAtOf(gig) })),
    deleted: managed.flatMap(deletedGigOf),
    proposals: proposals.map((proposal) => proposalOf(proposal, gigOf.get(proposal.gigId))),
  }
}

/** Nothing for a gig that is not deleted, or that is about to be deleted permanently. */
function deletedGigOf(gig: StoredGig): DeletedGig[] {
  const { deletedAt } = gig
  if (deletedAt === undefined) return []
  const deletes = Date.parse(deletedAt) + DELETED_DAYS * DAY_MS
  return deletes > Date.now() ? [{ ...cardOf(gig), deletedAt, deletesAt: new Date(deletes).toISOString() }] : []
}

const newestFirst = (one: StoredGig, other: StoredGig): number => (one.createdAt < other.createdAt ? 1 : -1)

/** The proposals to a gig, unanswered ones first; throws `gig.not_found`. */
export async function proposalsTo(gigId: string, limit: number, after: ListPosition | undefined) {
  const [gig, { items, next }] = await Promise.all([getGig(gigId), listProposalsOfGig(gigId, { limit, after })])
  if (!gig) return fail('gig.not_found')
  return { items: items.map((proposal) => proposalOf(proposal, gig)), next }
}
