import type { BudgetType, ProposalReason, ProposalState } from '../../../shared/choices.ts'
import type { Person } from '../../../shared/entities/user.ts'
import type { ListPage, PageOptions, ReadOptions } from '../reads.ts'
import { all, entity, find, page, recordOf, refTo, type Ref } from '../store/table.ts'
import { change, put, remove, type Mutation } from '../store/write.ts'
import { gigPartition, type OfferedRole } from './gigs.ts'

/** A proposal, with copies of its freelancer and of its gig (domain 3.9). */
export interface StoredProposal {
  id: string
  gigId: string
  /** When it was sent; the gig's own comes first where that is read. */
  gigTitle: string
  /** The gig's, for access rules. */
  personId: string
  startupId: string
  freelancerId: string
  freelancer: Person
  letter: string
  amount: number
  /** Currency and budget type are those of the gig when it was sent: later changes of the gig do not change what the amount means. */
  currency: string
  budgetType?: BudgetType
  days: number
  state: ProposalState
  note: string
  offer: {
    amount: number
    days: number
    expiresAt: string
    role?: OfferedRole | null
    /** Who made the offer. */
    by?: string
  } | null
  createdAt: string
  /** When the poster first answered it. */
  answeredAt: string | null
  offeredAt: string | null
  decidedAt: string | null
  /** Who ended it; null for the product. */
  decidedBy: string | null
  /** Why the product ended it. */
  reason: ProposalReason | null
  /** Rises with every whole write. */
  rev: number
}

const PROPOSAL = 'PROPOSAL#'
/** Unanswered proposals lie before the answered ones in the list of a gig. */
const listKey = ({ state, createdAt, id }: StoredProposal): string =>
  `${PROPOSAL}${state === 'pending' ? 'NEW' : 'SEEN'}#${createdAt}#${id}`

export const proposals = entity<StoredProposal, { id: string }>({
  kind: 'proposal',
  key: ({ id }) => ({ pk: `${PROPOSAL}${id}`, sk: 'PROPOSAL' }),
  indexes: (proposal) => ({
    gsi1: { pk: `USER#${proposal.freelancerId}`, sk: `${PROPOSAL}${proposal.createdAt}#${proposal.id}` },
    gsi2: { pk: gigPartition(proposal.gigId), sk: listKey(proposal) },
  }),
})
export const proposalRef = (id: string): Ref<StoredProposal> => refTo(proposals, { id })
export const getProposal = (id: string, options?: ReadOptions): Promise<StoredProposal | undefined> => find(proposals, { id }, options)

/** The proposals of a user, newest first, at most `limit`. */
export async function listProposalsOfUser(userId: string, limit = Infinity): Promise<StoredProposal[]> {
  const rows = await all({ index: 'gsi1', pk: `USER#${userId}`, prefix: PROPOSAL, newestFirst: true, limit })
  return rows.map((row) => recordOf<StoredProposal>(row))
}

/** The proposals to a gig, unanswered ones first, oldest first. */
export async function listProposalsOfGig(gigId: string, { limit, after }: PageOptions): Promise<ListPage<StoredProposal>> {
  const range = { index: 'gsi2', pk: gigPartition(gigId), prefix: PROPOSAL } as const
  const { rows, next } = await page({ ...range, ...(limit !== undefined && { limit }), after })
  return { items: rows.map((row) => recordOf<StoredProposal>(row)), next }
}

/** All proposals to a gig, also those that their freelancers replaced by newer ones. */
export async function listAllProposalsOfGig(gigId: string): Promise<StoredProposal[]> {
  const rows = await all({ index: 'gsi2', pk: gigPartition(gigId), prefix: PROPOSAL })
  return rows.map((row) => recordOf<StoredProposal>(row))
}

export const putProposal = (proposal: StoredProposal): Mutation => put(proposals, proposal, { absent: true })
/** Writes a proposal as long as it is as it was read. */
export const updateProposal = (before: StoredProposal, after: StoredProposal): Mutation =>
  put(proposals, { ...after, rev: before.rev + 1 }, { equals: { rev: before.rev } })
export const deleteProposal = (id: string): Mutation => remove(proposals.key({ id }))

export const updateFreelancer = (id: string, freelancer: Person): Mutation =>
  change(proposals.key({ id }), { set: { freelancer }, add: { rev: 1 } }, { exists: true })

/** The startup of its gig was deleted. */
export const removeStartup = (id: string): Mutation =>
  change(proposals.key({ id }), { set: { startupId: '' }, add: { rev: 1 } }, { exists: true })

/** The newest proposal of a user to a gig: at most one is live. */
export interface OwnProposal {
  gigId: string
  freelancerId: string
  proposalId: string
  isLive: boolean
}
type Pair = Pick<OwnProposal, 'gigId' | 'freelancerId'>
const OWN = 'BY#'
const ownProposals = entity<OwnProposal, Pair>({
  kind: 'own-proposal',
  key: ({ gigId, freelancerId }) => ({ pk: gigPartition(gigId), sk: `${OWN}${freelancerId}` }),
})
export const ownProposalRef = (pair: Pair): Ref<OwnProposal> => refTo(ownProposals, pair)

/** The newest proposals to a gig, one for each user; consistent. */
export async function listNewestProposals(gigId: string, { limit, after }: PageOptions): Promise<ListPage<OwnProposal>> {
  const { rows, next } = await page({
    pk: gigPartition(gigId),
    prefix: OWN,
    ...(limit !== undefined && { limit }),
    after,
    consistent: true,
  })
  return { items: rows.map((row) => recordOf<OwnProposal>(row)), next }
}

/** Makes a proposal the newest one of its freelancer as long as no other is live. */
export const putOwnProposal = ({ gigId, freelancerId, id: proposalId }: StoredProposal, before: OwnProposal | undefined): Mutation =>
  put(
    ownProposals,
    { gigId, freelancerId, proposalId, isLive: true },
    before ? { equals: { proposalId: before.proposalId, isLive: false } } : { absent: true },
  )
/** The newest proposal of a user has ended. */
export const endOwnProposal = ({ gigId, freelancerId, id: proposalId }: StoredProposal): Mutation =>
  change(ownProposals.key({ gigId, freelancerId }), { set: { isLive: false } }, { equals: { proposalId } })
export const deleteOwnProposal = (pair: Pair): Mutation => remove(ownProposals.key(pair))
