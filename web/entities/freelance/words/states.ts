import type { GigState, ProposalReason, ProposalState } from '../../../../shared/choices.ts'
import type { Person } from '../../../../shared/entities/person.ts'
import type { Gig, GigCard, ProposalCard } from '../../../../shared/entities/freelance/gig.ts'
import { offerEnd } from '../../../../shared/entities/freelance/offer-end.ts'
import { ACCEPT_DAYS } from '../../../../shared/entities/freelance/limits.ts'
import type { BadgeTone } from '../../../ui/facts/badge.tsx'
import { byDay, dayName } from './days.ts'

interface StateWords {
  name: string
  tone: BadgeTone
}

export const GIG_STATE_WORDS: Readonly<Record<GigState, StateWords>> = {
  draft: { name: 'Draft', tone: 'neutral' },
  open: { name: 'Open', tone: 'success' },
  'in-progress': { name: 'In progress', tone: 'accent' },
  closed: { name: 'Closed', tone: 'neutral' },
  completed: { name: 'Completed', tone: 'success' },
  cancelled: { name: 'Cancelled', tone: 'danger' },
}

export const PROPOSAL_STATE_WORDS: Readonly<Record<ProposalState, StateWords>> = {
  pending: { name: 'Sent', tone: 'neutral' },
  shortlisted: { name: 'Shortlisted', tone: 'accent' },
  offered: { name: 'Offer', tone: 'warning' },
  accepted: { name: 'Hired', tone: 'success' },
  declined: { name: 'Declined', tone: 'neutral' },
  expired: { name: 'Offer expired', tone: 'neutral' },
  withdrawn: { name: 'Withdrawn', tone: 'neutral' },
}

/** Whether a proposal waits for an answer. */
export const isLiveProposal = ({ state }: Pick<ProposalCard, 'state'>): boolean => ['pending', 'shortlisted', 'offered'].includes(state)

/** Who reads it: who posted the gig, or who sends proposals. */
export type Side = 'poster' | 'freelancer'

/** What happens next with a proposal, and until when; '' when nothing does. */
export function nextOfProposal({ state, offer, freelancer, gig }: ProposalCard, side: Side): string {
  if (state === 'accepted') return gig === null ? '' : nextOfGig({ ...gig, freelancer }, side)
  const deadlineAt = gig?.deadlineAt
  if (state === 'offered' && offer !== null) {
    const until = `${byDay(offerEnd(offer.expiresAt, gig))}, otherwise the offer expires`
    return side === 'freelancer' ? `Answer ${until}` : `${freelancer.name} answers ${until}`
  }
  if (state !== 'pending' && state !== 'shortlisted') return ''
  if (side === 'freelancer') {
    const begin = state === 'pending' ? 'The poster reads your proposal next' : 'The poster may make you an offer'
    return deadlineAt === undefined ? begin : `${begin}. You get an answer ${byDay(deadlineAt)} at the latest`
  }
  const begin = state === 'pending' ? 'Shortlist it, make an offer or decline it' : 'Make an offer or decline it'
  return deadlineAt === undefined ? begin : `${begin} ${byDay(deadlineAt)}, otherwise it is declined with the deadline`
}

/** How a proposal has ended; '' while it has not. */
export function endOfProposal({ state, reason, offer, freelancer }: ProposalCard, side: Side): string {
  const isPoster = side === 'poster'
  switch (state) {
    case 'accepted':
      return isPoster ? `You hired ${freelancer.name}` : 'You are hired'
    case 'declined':
      if (reason !== null) return WHY_DECLINED[reason]
      // After an offer only the freelancer can decline.
      if (offer !== null) return isPoster ? `${freelancer.name} declined the offer` : 'You declined the offer'
      return isPoster ? 'Declined' : 'The poster declined it'
    case 'expired':
      return isPoster ? `${freelancer.name} did not answer the offer in time` : 'You did not answer the offer in time'
    case 'withdrawn':
      return isPoster ? `${freelancer.name} withdrew it` : 'You withdrew it'
    default:
      return ''
  }
}

const WHY_DECLINED: Readonly<Record<ProposalReason, string>> = {
  hired: 'Declined: another freelancer was hired',
  closed: 'Declined: the gig was closed',
  deadline: 'Declined: the deadline of the gig has passed',
  deleted: 'Declined: the gig was deleted',
}

type GigFacts = Pick<GigCard, 'state' | 'deadlineAt'> & Partial<Pick<Gig, 'confirmsAt'>> & { freelancer?: Person }

/** What happens next with a gig, and until when; '' when nothing does. */
export function nextOfGig({ state, deadlineAt, confirmsAt, freelancer }: GigFacts, side: Side): string {
  const isPoster = side === 'poster'
  switch (state) {
    case 'draft':
      if (Date.parse(deadlineAt) <= Date.now()) return 'Its deadline has passed. Choose a new one, then publish it'
      return 'Publish it to receive proposals. Until then it is hidden from everyone else'
    case 'open':
      return isPoster
        ? `Takes proposals until ${dayName(deadlineAt)}. Then it closes, and unanswered proposals are declined`
        : `Takes proposals until ${dayName(deadlineAt)}`
    case 'in-progress':
      if (typeof confirmsAt === 'string') {
        const until = `${byDay(confirmsAt)}, otherwise it counts as accepted`
        return isPoster ? `Accept the work or ask for changes ${until}` : `The poster accepts your work or asks for changes ${until}`
      }
      return isPoster
        ? `${freelancer?.name ?? 'The freelancer'} hands in the work. You then have ${ACCEPT_DAYS} days to accept it or ask for changes`
        : `Hand in the work when it is ready. The poster then has ${ACCEPT_DAYS} days to answer`
    case 'completed':
      return 'The work is completed. Open the gig to read or write reviews'
    case 'closed':
      return isPoster ? 'Reopen it with a new deadline to receive proposals again' : ''
    default:
      return 'The work was cancelled'
  }
}

/** Said wherever terms are agreed. */
export const PAYMENT_NOTE = 'Payment is agreed and made outside Launchcrew.'
