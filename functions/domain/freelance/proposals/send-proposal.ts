import type { Caller, Idempotency } from '../../../../shared/contract/endpoint.ts'
import type { NewProposal } from '../../../../shared/entities/freelance/gig-form.ts'
import type { Proposal } from '../../../../shared/entities/freelance/gig.ts'
import { fail } from '../../../../shared/errors.ts'
import { personOf } from '../../../data/accounts/person.ts'
import { recordAnswer } from '../../../data/answers.ts'
import { countProposal, getGig, gigRef } from '../../../data/freelance/gigs.ts'
import { ownProposalRef, putOwnProposal, putProposal, type WholeProposal } from '../../../data/freelance/proposals.ts'
import { getTogether } from '../../../data/reads.ts'
import { transact } from '../../../data/transaction.ts'
import { ulid } from '../../../platform/ulid.ts'
import { withinUnverifiedLimit } from '../../accounts/verified-address/require-verified.ts'
import { isBlocked, withoutBlocks } from '../../profiles/blocked.ts'
import { manages, requireVersion } from '../gigs/gig.ts'
import { isPartyDeleted, requireParties } from '../parties.ts'
import { isOpenNow } from '../states.ts'
import { proposalOf } from './proposal.ts'

/** Sends a proposal of a user to an open gig, one live at a time. Throws what the contract declares. */
export const sendProposal = (caller: Caller, ...sent: Sent): Promise<Proposal> =>
  withinUnverifiedLimit(caller, 'gigs and proposals', () => send(caller, ...sent))

type Sent = [gigId: string, proposal: NewProposal, idempotency?: Idempotency<Proposal>]

async function send(caller: Caller, ...[gigId, { letter, amount, days, version }, idempotency]: Sent): Promise<Proposal> {
  const { gig, own } = await getTogether(
    { gig: gigRef(gigId), own: ownProposalRef({ gigId, freelancerId: caller.id }) },
    { consistent: true },
  )
  if (!gig || gig.deletedAt !== undefined || gig.state === 'draft') return fail('gig.not_found')
  if (!isOpenNow(gig, Date.now())) fail('gig.state', 'This gig is no longer open')
  if (await manages(caller.id, gig)) fail('proposal.own_gig')
  if (own?.isLive) fail('proposal.exists')
  await requireVersion(gig, version, caller.id)
  const { currency, budgetType, title: gigTitle, personId, startupId } = gig
  const proposal: WholeProposal = {
    id: ulid(),
    gigId,
    gigTitle,
    personId,
    startupId,
    freelancerId: caller.id,
    freelancer: personOf(caller),
    letter,
    amount,
    currency,
    budgetType,
    days,
    state: 'pending',
    note: '',
    offer: null,
    createdAt: new Date().toISOString(),
    answeredAt: null,
    offeredAt: null,
    decidedAt: null,
    decidedBy: null,
    reason: null,
    rev: 1,
  }
  const answer = proposalOf(proposal, gig)
  const refused = await transact<string>({
    ...putProposal(proposal),
    own: putOwnProposal(proposal, own),
    gig: countProposal(gig),
    ...requireParties(gig, caller.id),
    ...withoutBlocks(caller.id, [gig.poster.id]),
    ...recordAnswer(idempotency, answer),
  })
  if (!refused) return answer
  // Whom the poster blocks does not learn it: the gig does not exist for them.
  if (isBlocked(Object.keys(refused))) fail('gig.not_found')
  if (isPartyDeleted(Object.keys(refused))) fail('gig.not_found')
  if ('own' in refused) fail('proposal.exists')
  const now = (await getGig(gigId, { consistent: true })) ?? fail('gig.not_found')
  await requireVersion(now, gig.version, caller.id)
  return fail('gig.state', 'This gig is no longer open')
}
