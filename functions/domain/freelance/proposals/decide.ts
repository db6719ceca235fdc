import type { AcceptForm, OfferForm } from '../../../../shared/entities/freelance/gig-form.ts'
import type { Proposal } from '../../../../shared/entities/freelance/gig.ts'
import { fail, Failure } from '../../../../shared/errors.ts'
import { OFFER_DAYS } from '../../../../shared/limits.ts'
import { DAY_MS } from '../../../../shared/time.ts'
import type { OfferedRole } from '../../../data/freelance/gigs.ts'
import type { StoredProposal } from '../../../data/freelance/proposals.ts'
import { areBlocked } from '../../profiles/blocked.ts'
import { requireVersion } from '../gigs/gig.ts'
import { changeProposal, ended, type Pair, type ProposalId } from './change-proposal.ts'
import { requireOfferable, type Offered, type Offerer } from './offered-role.ts'
import { expireOfferIn } from './end-proposals.ts'

interface Terms extends Omit<OfferForm, 'roleId'> {
  role: OfferedRole | null
  by: string
}

const isIn = ({ state }: StoredProposal, ...states: StoredProposal['state'][]): void => {
  if (!states.includes(state)) fail('proposal.state', `This proposal is already ${state}`)
}
const answered = (proposal: StoredProposal): string => proposal.answeredAt ?? new Date().toISOString()

/** Puts a pending proposal on the shortlist (domain 3.9). */
export const shortlist = (id: ProposalId): Promise<Proposal> =>
  changeProposal(id, ({ gig, proposal }) => {
    isIn(proposal, 'pending')
    return {
      gig: { ...gig, pendingCount: gig.pendingCount - 1 },
      proposal: { ...proposal, state: 'shortlisted', answeredAt: answered(proposal) },
    }
  })

/**
 * Offers the gig to a freelancer for seven days; only one proposal of a gig has an offer. Throws `auth.forbidden` to the freelancer,
 * `proposal.other_offered`, and about the role what `requireOfferable` throws.
 */
export async function offer(proposal: ProposalId & Offered, by: Offerer, { roleId, ...terms }: OfferForm): Promise<Proposal> {
  // A proposal that was sent before its freelancer led the startup.
  if (proposal.freelancerId === by.caller.id) fail('auth.forbidden')
  if (await areBlocked(by.caller.id, proposal.freelancerId)) fail('proposal.not_found')
  const role = roleId === undefined ? null : await requireOfferable(proposal, by, roleId)
  const make = () => changeProposal(proposal, (pair) => offered(pair, { ...terms, role, by: by.caller.id }))
  try {
    return await make()
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'proposal.other_offered') throw error
    // An offer that has expired ends now when the scheduled action has not run yet.
    await expireOfferIn(proposal.gigId)
    return make()
  }
}

function offered({ gig, proposal }: Pair, { amount = proposal.amount, days = proposal.days, role, by }: Terms): Pair {
  isIn(proposal, 'pending', 'shortlisted')
  if (gig.offeredTo !== null) fail('proposal.other_offered')
  const now = Date.now()
  const expiresAt = new Date(now + OFFER_DAYS * DAY_MS).toISOString()
  return {
    gig: { ...gig, offeredTo: proposal.id, pendingCount: gig.pendingCount - (proposal.state === 'pending' ? 1 : 0) },
    proposal: {
      ...proposal,
      state: 'offered',
      answeredAt: answered(proposal),
      offeredAt: new Date(now).toISOString(),
      offer: { amount, days, expiresAt, role, by },
    },
  }
}

/**
 * The freelancer accepts the offer: the gig is in progress with these terms, and an event handler declines all other proposals. They take
 * over the role of the offer in the same transaction unless they accept without it. Throws `gig.stale`, `proposal.role_unavailable`.
 */
export function accept(id: ProposalId, freelancerId: string, { withoutRole, version }: AcceptForm): Promise<Proposal> {
  const next = async (pair: Pair) => {
    isIn(pair.proposal, 'offered')
    await requireVersion(pair.gig, version, freelancerId)
    return accepted(pair, freelancerId, withoutRole)
  }
  return changeProposal(id, next, ({ gig, proposal }) => {
    const role = gig.agreement?.role
    return role ? { startupId: gig.startupId, userId: freelancerId, roleId: role.id, offeredBy: proposal.offer?.by } : undefined
  })
}

function accepted(pair: Pair, freelancerId: string, withoutRole: boolean): Pair {
  const { id: proposalId, freelancer, currency, budgetType = pair.gig.budgetType, amount, days, offer: terms } = pair.proposal
  const agreedAt = new Date().toISOString()
  const next = ended(pair, { state: 'accepted' }, freelancerId)
  const agreement = {
    proposalId,
    freelancer,
    currency,
    budgetType,
    amount: terms?.amount ?? amount,
    days: terms?.days ?? days,
    role: withoutRole ? null : (terms?.role ?? null),
    agreedAt,
    ...(terms?.by !== undefined && { hiredBy: terms.by }),
  }
  return { ...next, gig: { ...next.gig, state: 'in-progress', pendingCount: 0, agreement, updatedAt: agreedAt } }
}

/** The freelancer refuses an offer, or the poster declines a proposal without an offer. Throws `proposal.state`. */
export const decline = (id: ProposalId, callerId: string, note: string): Promise<Proposal> =>
  changeProposal(id, (pair: Pair) => {
    const isFreelancer = pair.proposal.freelancerId === callerId
    if (isFreelancer) isIn(pair.proposal, 'offered')
    else isIn(pair.proposal, 'pending', 'shortlisted')
    return ended(pair, { state: 'declined', note, ...(!isFreelancer && { answeredAt: answered(pair.proposal) }) }, callerId)
  })

export const withdraw = (id: ProposalId, callerId: string): Promise<Proposal> =>
  changeProposal(id, (pair) => ended(pair, { state: 'withdrawn' }, callerId))
