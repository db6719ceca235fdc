import type { BudgetType, ProposalReason, ProposalState } from '../../../shared/choices.ts'
import type { Person } from '../../../shared/entities/person.ts'
import { getEach, getTogether, ListPage, type PageOptions } from '../reads.ts'
import { listAll, listPage } from '../store/lists.ts'
import { all, entity, isKind, page, recordOf, refTo, type Ref } from '../store/table.ts'
import { change, put, remove, type Mutation } from '../store/write.ts'
import { gigPartition, ownedBy, type OfferedRole } from './gigs.ts'

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

/** A proposal with its letter. */
export interface WholeProposal extends StoredProposal {
  letter: string
}
/** The letter is not part of the proposal's own item. */
const itemOfProposal = ({ letter: _letter, ...proposal }: StoredProposal & { letter?: string }): StoredProposal => proposal

const PROPOSAL = 'PROPOSAL#'
const [AGREED, OFFERED] = [1, 3]
/** In the list of its freelancer, offers come first, then what waits for the poster, agreed work, and what has ended. */
const RANKS: Readonly<Partial<Record<ProposalState, number>>> = { offered: OFFERED, pending: 2, shortlisted: 2, accepted: AGREED }
/** Unanswered proposals lie before the answered ones in the list of a gig. */
const listKey = ({ state, createdAt, id }: StoredProposal): string =>
  `${PROPOSAL}${state === 'pending' ? 'NEW' : 'SEEN'}#${createdAt}#${id}`

export const proposals = entity<StoredProposal, { id: string }>({
  kind: 'proposal',
  key: ({ id }) => ({ pk: `${PROPOSAL}${id}`, sk: 'PROPOSAL' }),
  indexes: (proposal) => ({
    gsi1: { pk: `USER#${proposal.freelancerId}`, sk: `${PROPOSAL}${RANKS[proposal.state] ?? 0}#${proposal.createdAt}#${proposal.id}` },
    gsi2: { pk: gigPartition(proposal.gigId), sk: listKey(proposal) },
  }),
})
export const proposalRef = (id: string): Ref<StoredProposal> => refTo(proposals, { id })

/** The letter of a proposal, which follows it in the list of the gig: separate, so that the list of its freelancer stays within its read units. */
interface Letter {
  id: string
  gigId: string
  /** The sort key of its proposal. */
  listKey: string
  text: string
}
const LETTER = '#LETTER'
const letters = entity<Letter, { id: string }>({
  kind: 'letter',
  key: ({ id }) => ({ pk: `${PROPOSAL}${id}`, sk: 'LETTER' }),
  indexes: (letter) => ({ gsi2: { pk: gigPartition(letter.gigId), sk: `${letter.listKey}${LETTER}` } }),
})
export const letterRef = (id: string): Ref<Letter> => refTo(letters, { id })
const putLetter = (proposal: StoredProposal, text: string): Mutation =>
  put(letters, { id: proposal.id, gigId: proposal.gigId, listKey: listKey(proposal), text })

export const wholeProposal = (proposal: StoredProposal, letter: { text: string } | undefined): WholeProposal => ({
  ...proposal,
  letter: letter?.text ?? '',
})

/** A proposal with its letter. */
export async function getProposal(id: string): Promise<WholeProposal | undefined> {
  const { proposal, letter } = await getTogether({ proposal: proposalRef(id), letter: letterRef(id) })
  return proposal && wholeProposal(proposal, letter)
}

const listOfUser = (userId: string, prefix: string): Promise<StoredProposal[]> =>
  listAll(proposals, { index: 'gsi1', pk: `USER#${userId}`, prefix, newestFirst: true })
/** All proposals of a user. */
export const listAllProposalsOfUser = (userId: string): Promise<StoredProposal[]> => listOfUser(userId, PROPOSAL)
/** The proposals of a user that have an offer. */
export const listOffersTo = (userId: string): Promise<StoredProposal[]> => listOfUser(userId, `${PROPOSAL}${OFFERED}`)

/** The proposals of a user: offers first, what has ended last, the newest first of each. */
export const listProposalsOfUser = (userId: string, options: PageOptions): Promise<ListPage<StoredProposal>> =>
  listPage(proposals, { ...options, index: 'gsi1', pk: `USER#${userId}`, prefix: PROPOSAL, newestFirst: true })

/** The proposals to a gig with their letters, unanswered ones first, oldest first. */
export async function listProposalsOfGig(gigId: string, { limit, after }: PageOptions): Promise<ListPage<WholeProposal>> {
  const range = { index: 'gsi2', pk: gigPartition(gigId), prefix: PROPOSAL } as const
  const { rows, next } = await page({ ...range, ...(limit !== undefined && { limit: 2 * limit }), after })
  const listed = rows.filter((row) => isKind(proposals, row)).map((row) => recordOf<StoredProposal>(row))
  const found = new Map(rows.filter((row) => isKind(letters, row)).map((row) => [row['id'], recordOf<Letter>(row)]))
  // The index may get the two one after the other.
  const missing = listed.filter(({ id }) => !found.has(id))
  for (const letter of missing.length > 0 ? await getEach(missing.map(({ id }) => letterRef(id))) : [])
    if (letter) found.set(letter.id, letter)
  return new ListPage(
    listed.map((proposal) => wholeProposal(proposal, found.get(proposal.id))),
    next,
  )
}

/** All proposals to a gig, also those that their freelancers replaced by newer ones. */
export async function listAllProposalsOfGig(gigId: string): Promise<StoredProposal[]> {
  const rows = await all({ index: 'gsi2', pk: gigPartition(gigId), prefix: PROPOSAL })
  return rows.filter((row) => isKind(proposals, row)).map((row) => recordOf<StoredProposal>(row))
}

export const putProposal = (proposal: WholeProposal): Record<'proposal' | 'letter', Mutation> => ({
  proposal: put(proposals, itemOfProposal(proposal), { absent: true }),
  letter: putLetter(proposal, proposal.letter),
})
/** Writes a proposal as long as it is as it was read; its letter stays beside it in the list of the gig. */
export const updateProposal = (before: StoredProposal, after: StoredProposal): Record<string, Mutation> => ({
  proposal: put(proposals, { ...itemOfProposal(after), rev: before.rev + 1 }, { equals: { rev: before.rev } }),
  ...(listKey(after) !== listKey(before) && {
    letter: change(letters.key(after), { set: { listKey: listKey(after), gsi2sk: `${listKey(after)}${LETTER}` } }, { exists: true }),
  }),
})
export const deleteProposal = (id: string): Record<'proposal' | 'letter', Mutation> => ({
  proposal: remove(proposals.key({ id })),
  letter: remove(letters.key({ id })),
})

export const updateFreelancer = (id: string, freelancer: Person): Mutation =>
  change(proposals.key({ id }), { set: { freelancer }, add: { rev: 1 } }, { exists: true })

/** The startup of its gig was deleted. */
export const removeStartup = (id: string): Mutation =>
  change(proposals.key({ id }), { set: ownedBy(null), add: { rev: 1 } }, { exists: true })

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
export const listNewestProposals = (gigId: string, options: PageOptions): Promise<ListPage<OwnProposal>> =>
  listPage(ownProposals, { ...options, pk: gigPartition(gigId), prefix: OWN, consistent: true })

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
