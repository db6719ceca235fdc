import type { Proposal } from '../../../../shared/entities/freelance/gig.ts'
import { fail } from '../../../../shared/errors.ts'
import { gigRef, updateGig, type StoredGig } from '../../../data/freelance/gigs.ts'
import {
  endOwnProposal,
  letterRef,
  proposalRef,
  updateProposal,
  wholeProposal,
  type StoredProposal,
  type WholeProposal,
} from '../../../data/freelance/proposals.ts'
import { getTogether } from '../../../data/reads.ts'
import { schedule, unschedule } from '../../../data/scheduled-actions.ts'
import { transact, type Write } from '../../../data/transaction.ts'
import { CONFLICT, retryOnConflict } from '../../../platform/retries/retry-on-conflict.ts'
import { timesOf } from '../gigs/change-gig.ts'
import { isPartyDeleted, requireFreelancer, requireParties } from '../parties.ts'
import { endingOf, isLive, isOpenNow } from '../states.ts'
import { joinWith, type Joining } from './offered-role.ts'
import { proposalOf } from './proposal.ts'

export interface Pair {
  gig: StoredGig
  proposal: WholeProposal
}
export type ProposalId = Pick<StoredProposal, 'id' | 'gigId'>

/**
 * Changes a live proposal of an open gig together with the gig, and the team of its startup when the freelancer joins it, in one
 * transaction. Throws `proposal.not_found`, `proposal.state`, `gig.state`, and what `next` and `joinWith` throw.
 */
export const changeProposal = (
  id: ProposalId,
  next: (pair: Pair) => Pair | Promise<Pair>,
  joining: (after: Pair) => Joining | undefined = () => undefined,
): Promise<Proposal> =>
  retryOnConflict(async () => {
    const pair = await readPair(id)
    const now = Date.now()
    if (!isLive(pair.proposal)) fail('proposal.state', `This proposal is already ${pair.proposal.state}`)
    if (!isOpenNow(pair.gig, now)) fail('gig.state', 'This gig is no longer open')
    const ending = endingOf(pair.proposal, pair.gig, now)
    if (ending) fail('proposal.state', `This proposal is already ${ending.state}`)
    const after = await next(pair)
    const [writes, joins] = [writesOf(pair, after), joining(after)]
    const { freelancerId } = after.proposal
    // A change of the team writes the startup itself, and only a live one.
    const must = !isAgreeing(after.proposal) ? {} : joins ? requireFreelancer(freelancerId) : requireParties(after.gig, freelancerId)
    const refused = await (joins ? joinWith(joins, { ...writes, ...must }) : transact<string>({ ...writes, ...must }).then(namesOf))
    if (!refused) return proposalOf(after.proposal, after.gig)
    return isPartyDeleted(refused) ? fail('proposal.not_found') : CONFLICT
  })

const namesOf = (refused: object | undefined): readonly string[] | undefined => refused && Object.keys(refused)

/** Whether a change leads to work, so that both sides have to be live; ending a proposal is always possible. */
const isAgreeing = (proposal: StoredProposal): boolean => isLive(proposal) || proposal.state === 'accepted'

/** Both, consistent; throws `proposal.not_found`. */
export async function readPair({ id, gigId }: ProposalId): Promise<Pair> {
  const refs = { gig: gigRef(gigId), proposal: proposalRef(id), letter: letterRef(id) }
  const { gig, proposal, letter } = await getTogether(refs, { consistent: true })
  if (!gig || gig.deletedAt !== undefined || !proposal) return fail('proposal.not_found')
  return { gig, proposal: wholeProposal(proposal, letter) }
}

/** What a change of both writes: with an end also the mark that the freelancer may send another, and the expiry of an offer. */
export function writesOf(before: Pair, after: Pair): Record<string, Write> {
  const [was, is] = [before.proposal.offer?.expiresAt, after.proposal.offer?.expiresAt]
  const expiry = (at: string) => ({ at, kind: 'offer.expired', id: before.proposal.id }) as const
  return {
    ...updateProposal(before.proposal, after.proposal),
    gig: updateGig(before.gig, after.gig),
    ...timesOf(before.gig, after.gig),
    ...(isLive(before.proposal) && !isLive(after.proposal) && { own: endOwnProposal(after.proposal) }),
    ...(is !== undefined && was === undefined && { expiry: schedule({ ...expiry(is), facts: { gigId: before.gig.id } }) }),
    ...(was !== undefined && !isLive(after.proposal) && { expiry: unschedule(expiry(was)) }),
  }
}

/** A proposal ends, and its gig no longer waits for it. */
export function ended(
  { gig, proposal }: Pair,
  end: Partial<StoredProposal> & Pick<StoredProposal, 'state'>,
  decidedBy: string | null = null,
): Pair {
  const decidedAt = new Date().toISOString()
  return {
    proposal: { ...proposal, decidedAt, decidedBy, ...end },
    gig: {
      ...gig,
      offeredTo: gig.offeredTo === proposal.id ? null : gig.offeredTo,
      pendingCount: gig.pendingCount - (proposal.state === 'pending' ? 1 : 0),
      proposalCount: gig.proposalCount - (end.state === 'withdrawn' ? 1 : 0),
    },
  }
}
