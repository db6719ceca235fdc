import type { DeletedGig, ManagedGig, Proposal, ProposalCard } from '../../../shared/entities/freelance/gig.ts'
import { fail } from '../../../shared/errors.ts'
import { DELETED_DAYS } from '../../../shared/limits.ts'
import { isAmong, LEADERS } from '../../../shared/permissions.ts'
import { DAY_MS } from '../../../shared/time.ts'
import { getGig, getGigs, listGigsPage, listWaitingGigs, type StoredGig } from '../../data/freelance/gigs.ts'
import { listOffersTo, listProposalsOfGig, listProposalsOfUser, type StoredProposal } from '../../data/freelance/proposals.ts'
import type { ListPage, ListPosition, ShownPage } from '../../data/reads.ts'
import { listMembershipsOfUserPage, type Membership } from '../../data/teams/memberships.ts'
import { listRoleChanges } from '../../data/teams/role-changes.ts'
import { currentOf } from '../current-memberships.ts'
import { cardOf } from './gigs/gig.ts'
import { proposalCardOf, proposalOf } from './proposals/proposal.ts'
import { confirmsAtOf, isLive } from './states.ts'

/** What a page reads, so that it stays within ten read units with the longest texts (decision 041). */
const STARTUPS = 2
/** The same of the first gigs and proposals together. */
const FIRST = { gigs: 4, proposals: 4 }

/** Where a list of gigs goes on: after some memberships, with the positions of those owners that have more gigs. */
interface Place extends ListPosition {
  start?: ListPosition | undefined
  open?: Readonly<Record<string, ListPosition>>
}
/** The key of the user among the owners of a page; the others are startups. */
const OWN = ''

/**
 * A page of the gigs that a user manages, of a few owners at a time: first the user and the newest startups that they lead. Of each the
 * gigs with unanswered proposals come first and deleted ones last. Two round trips; a page may be short and still have a next one.
 */
export async function managedGigs(userId: string, gigsPerPage: number, after?: Place): Promise<ShownPage<ManagedGig>> {
  const { start, open } = after ?? {}
  const [{ items, next }, changed] = await Promise.all([
    listMembershipsOfUserPage(userId, { limit: STARTUPS, after: start }).then(whole),
    listRoleChanges(userId),
  ])
  const owners = [...(start ? [] : [OWN]), ...ledIn(items)].filter((id) => !open || id in open)
  const limit = Math.max(1, Math.floor(gigsPerPage / owners.length))
  const [pages, current] = await Promise.all([
    Promise.all(owners.map(async (id) => ({ id, ...(await listGigsPage(ownerOf(id, userId), { limit, after: open?.[id] }).then(whole)) }))),
    currentOf(items, changed),
  ])
  const managed = new Set([OWN, ...ledIn(current)])
  const lists = pages.filter(({ id }) => managed.has(id))
  const more = Object.fromEntries(lists.flatMap((one) => (one.next ? [[one.id, one.next]] : [])))
  // A freelancer may lead the startup by the role that they took over.
  const gigs = lists.flatMap((one) => one.items).filter(({ agreement }) => agreement?.freelancer.id !== userId)
  const place: Place | undefined = Object.keys(more).length > 0 ? { start, open: more } : next && { start: next }
  return { items: gigs.toSorted(newestFirst).flatMap(managedGigOf), next: place }
}

/** Both of what a merge of several lists needs of each. */
const whole = <T>(page: ListPage<T>): Promise<ShownPage<T>> => page.show((items) => items)
const ownerOf = (id: string, userId: string) => (id === OWN ? { userId } : { startupId: id })
const ledIn = (memberships: readonly Membership[]): string[] =>
  memberships.filter(({ teamRole }) => isAmong(LEADERS, teamRole)).map(({ startupId }) => startupId)
const newestFirst = (one: StoredGig, other: StoredGig): number => (one.createdAt < other.createdAt ? 1 : -1)

/** Nothing for a gig that is about to be deleted permanently. */
function managedGigOf(gig: StoredGig): ManagedGig[] {
  const { deletedAt = null } = gig
  const deletesAt = deletedAt === null ? null : new Date(Date.parse(deletedAt) + DELETED_DAYS * DAY_MS).toISOString()
  if (deletesAt !== null && Date.parse(deletesAt) <= Date.now()) return []
  const unanswered = gig.state === 'open' ? gig.pendingCount : 0
  return [{ ...cardOf(gig), unanswered, confirmsAt: confirmsAtOf(gig), deletedAt, deletesAt }]
}

/** A page of the proposals of a user: offers first, what has ended last. Two round trips. */
export async function ownProposals(userId: string, limit: number, after?: ListPosition): Promise<ShownPage<ProposalCard>> {
  return (await listProposalsOfUser(userId, { limit, after })).show(withGigs)
}

/** Those that were declined, expired or withdrawn no longer depend on their gigs. */
async function withGigs(proposals: readonly StoredProposal[]): Promise<ProposalCard[]> {
  const gigs = await getGigs(proposals.filter((one) => isLive(one) || one.state === 'accepted').map(({ gigId }) => gigId))
  const gigOf = new Map(gigs.map((gig) => [gig?.id, gig]))
  return proposals.map((proposal) => proposalCardOf(proposal, gigOf.get(proposal.gigId)))
}

/** The first gigs and proposals of a user, those that wait for them before others: two round trips. */
export async function freelanceOf(userId: string): Promise<{ gigs: ManagedGig[]; deleted: DeletedGig[]; proposals: ProposalCard[] }> {
  const [{ items: gigs }, { items: proposals }] = await Promise.all([
    managedGigs(userId, FIRST.gigs),
    ownProposals(userId, FIRST.proposals),
  ])
  return { gigs: gigs.filter(({ deletedAt }) => deletedAt === null), deleted: gigs.filter(isDeleted), proposals }
}

const isDeleted = (gig: ManagedGig): gig is ManagedGig & DeletedGig => gig.deletedAt !== null

/** What waits for a user: gigs with unanswered proposals or handed-in work, and offers. */
export async function waitingFor(
  userId: string,
  memberships: readonly Membership[],
): Promise<{ gigs: ManagedGig[]; offers: ProposalCard[] }> {
  const [gigs, offers] = await Promise.all([
    Promise.all([OWN, ...ledIn(memberships)].map((id) => listWaitingGigs(ownerOf(id, userId)))),
    listOffersTo(userId).then(withGigs),
  ])
  const own = gigs.flat().filter(({ agreement }) => agreement?.freelancer.id !== userId)
  return { gigs: own.toSorted(newestFirst).flatMap(managedGigOf), offers }
}

/** The proposals to a gig with their letters, unanswered ones first: one round trip. Throws `gig.not_found`. */
export async function proposalsTo(gigId: string, limit: number, after: ListPosition | undefined): Promise<ShownPage<Proposal>> {
  const [gig, proposals] = await Promise.all([getGig(gigId), listProposalsOfGig(gigId, { limit, after })])
  if (!gig) return fail('gig.not_found')
  return proposals.show((items) => items.map((proposal) => proposalOf(proposal, gig)))
}
