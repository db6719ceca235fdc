import type { Gig, GigCard } from '../../../../shared/entities/freelance/gig.ts'
import { fail } from '../../../../shared/errors.ts'
import { reviewAverage } from '../../../../shared/format/review-average.ts'
import { isAmong, LEADERS } from '../../../../shared/permissions.ts'
import {
  descriptionRef,
  getWholeGig,
  gigRef,
  ownerIdOf,
  startupOf,
  wholeGig,
  type Agreement,
  type StoredGig,
  type WholeGig,
} from '../../../data/freelance/gigs.ts'
import { getProposal, ownProposalRef, type WholeProposal } from '../../../data/freelance/proposals.ts'
import { getRating } from '../../../data/ratings.ts'
import { reviewRef, type StoredReview } from '../../../data/freelance/reviews.ts'
import { getTogether } from '../../../data/reads.ts'
import { getMembership } from '../../../data/teams/memberships.ts'
import { proposalOf } from '../proposals/proposal.ts'
import { confirmsAtOf, stateOf, waitsSinceOf } from '../states.ts'

/** Who looks at a gig. */
export interface Viewer {
  userId: string
  isManager: boolean
}

/** A gig as lists show it. */
export function cardOf(gig: StoredGig): GigCard {
  return {
    id: gig.id,
    title: gig.title,
    description: gig.excerpt,
    skills: [...gig.skills],
    budgetType: gig.budgetType,
    budgetMin: gig.budgetMin,
    budgetMax: gig.budgetMax,
    currency: gig.currency,
    location: gig.location,
    deadlineAt: gig.deadlineAt,
    poster: gig.poster,
    startup: gig.startup,
    state: stateOf(gig),
    proposalCount: gig.proposalCount,
    posterAnswersInHours: gig.answersInHours ?? null,
    createdAt: gig.createdAt,
    version: gig.version,
  }
}

interface Around {
  own?: WholeProposal | undefined
  reviews?: readonly StoredReview[]
  client?: Gig['client']
}

/** A gig with what a user may see of it: the agreement only for the two who agreed, their own review always. */
export function gigOf(gig: WholeGig, { userId, isManager }: Viewer, { own, reviews = [], client }: Around = {}): Gig {
  const { description, agreement, cancelReason } = gig
  const isFreelancer = agreement?.freelancer.id === userId
  const isParty = isManager || isFreelancer
  const ownSide = isManager ? 'poster' : isFreelancer ? 'freelancer' : undefined
  return {
    ...cardOf(gig),
    description,
    isManaged: isManager,
    hasOffer: isManager && gig.offeredTo !== null,
    myProposal: own ? proposalOf(own, gig) : null,
    agreement: isParty && agreement ? agreementOf(agreement, gig, isFreelancer) : null,
    handedInAt: isParty ? waitsSinceOf(gig) : null,
    confirmsAt: isParty ? confirmsAtOf(gig) : null,
    cancelReason: isParty ? cancelReason : '',
    reviews: reviews
      .filter(({ side, shownAt }) => shownAt !== null || side === ownSide)
      .map(({ author, rating, text, createdAt }) => ({ author, rating, text, createdAt })),
    isReviewed: reviews.some(({ side }) => side === ownSide),
    ...(client && { client }),
  }
}

function agreementOf(
  { freelancer, role = null, hiredBy, ...terms }: Agreement,
  { poster, budgetType }: StoredGig,
  isFreelancer: boolean,
): Gig['agreement'] {
  return { budgetType, ...terms, freelancer, role, contactId: isFreelancer ? (hiredBy ?? poster.id) : freelancer.id }
}

/** Throws `gig.stale` with the current gig when a freelancer read another version than this one. */
export async function requireVersion({ id, ...gig }: StoredGig, version: number | undefined, userId: string): Promise<void> {
  if (version === undefined || version === gig.version) return
  const current = (await getWholeGig(id)) ?? fail('gig.not_found')
  fail('gig.stale', undefined, { current: gigOf(current, { userId, isManager: false }) })
}

/** A gig as a user sees it, in two round trips; throws `gig.not_found`, also for drafts of others. */
export async function getGigFor(userId: string, id: string): Promise<Gig> {
  const { gig, description, own, poster, freelancer } = await getTogether({
    gig: gigRef(id),
    description: descriptionRef(id),
    own: ownProposalRef({ gigId: id, freelancerId: userId }),
    poster: reviewRef({ gigId: id, side: 'poster' }),
    freelancer: reviewRef({ gigId: id, side: 'freelancer' }),
  })
  if (!gig || gig.deletedAt !== undefined) return fail('gig.not_found')
  const [proposal, isManager, reviewed] = await Promise.all([
    own ? getProposal(own.proposalId) : undefined,
    isPoster(userId, gig),
    getRating(ownerIdOf(gig) ?? ''),
  ])
  if (gig.state === 'draft' && !isManager) fail('gig.not_found')
  return gigOf(
    wholeGig(gig, description),
    { userId, isManager },
    {
      own: proposal,
      reviews: [poster, freelancer].filter((review) => review !== undefined),
      client: { rating: reviewAverage(reviewed) ?? null, hires: reviewed?.hires ?? 0 },
    },
  )
}

/** Whether a user acts as the poster of a gig: not the freelancer, who may lead the startup by the role that they took over. */
const isPoster = async (userId: string, gig: StoredGig): Promise<boolean> =>
  gig.agreement?.freelancer.id !== userId && (await manages(userId, gig))

/** Whether a user manages a gig: their own, or that of a startup that they lead (D-PERM). */
export async function manages(userId: string, gig: StoredGig): Promise<boolean> {
  const { startupId } = startupOf(gig)
  if (startupId === undefined) return gig.personId === userId
  const membership = await getMembership({ startupId, userId })
  return membership?.deletedAt === undefined && isAmong(LEADERS, membership?.teamRole)
}
