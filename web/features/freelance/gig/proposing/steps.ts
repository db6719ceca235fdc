import type { Gig, Proposal } from '../../../../../shared/entities/freelance/gig.ts'
import { byDay } from '../../../../entities/freelance/words/days.ts'
import { isLiveProposal, nextOfProposal } from '../../../../entities/freelance/words/states.ts'
import type { Step } from '../next-step.tsx'
import { posterName } from '../poster-name.ts'

/** How far the own proposal is, and what happens next. */
export const stepOfProposal = (gig: Gig, proposal: Proposal): Step => ({ title: titleOf(gig, proposal), text: textOf(gig, proposal) })

function titleOf(gig: Gig, { state, reason, offer }: Proposal): string {
  const poster = posterName(gig)
  switch (state) {
    case 'pending':
      return 'Proposal sent'
    case 'shortlisted':
      return 'You are on the shortlist'
    case 'offered':
      return `${poster} made you an offer`
    case 'withdrawn':
      return 'You withdrew your proposal'
    case 'expired':
      return 'The offer has expired'
    case 'declined':
      if (reason !== null) return ENDS[reason]
      return offer === null ? `${poster} declined your proposal` : 'You declined the offer'
    default:
      return 'You were hired'
  }
}

const ENDS = {
  hired: 'Another freelancer was hired',
  closed: 'The gig was closed',
  deadline: 'The deadline has passed',
  deleted: 'The gig was deleted',
} as const satisfies Record<NonNullable<Proposal['reason']>, string>

function textOf(gig: Gig, proposal: Proposal): string {
  if (isLiveProposal(proposal)) return nextOfProposal(proposal, 'freelancer')
  if (gig.state !== 'open') return 'Your proposal has ended'
  return `You can send another proposal ${byDay(gig.deadlineAt)}`
}

/** Why a gig takes no proposals. */
export function stepWithoutProposal({ state }: Gig): Step {
  const title = 'This gig takes no proposals'
  if (state === 'closed' || state === 'open') return { title, text: 'It is closed. The poster may open it again with a new deadline' }
  return { title, text: state === 'cancelled' ? 'A freelancer was hired, and the work was cancelled' : 'A freelancer was hired' }
}
