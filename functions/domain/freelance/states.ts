import type { GigState, ProposalState } from '../../../shared/choices.ts'
import { ACCEPT_DAYS, CONFIRM_DAYS } from '../../../shared/entities/freelance/limits.ts'
import { DAY_MS } from '../../../shared/time.ts'
import type { StoredGig } from '../../data/freelance/gigs.ts'
import type { StoredProposal } from '../../data/freelance/proposals.ts'

const LIVE: ReadonlySet<ProposalState> = new Set(['pending', 'shortlisted', 'offered'])

/** Whether a proposal waits for someone (domain 3.9). */
export const isLive = ({ state }: Pick<StoredProposal, 'state'>): boolean => LIVE.has(state)

export type Ending = Pick<StoredProposal, 'state' | 'reason'>

/**
 * How a proposal has ended, stored or not; undefined while it is live. Those of a gig that is no longer open are declined by an event
 * handler, so until it has run they read as declined.
 */
export function endingOf(
  { state, reason, offer, createdAt }: Pick<StoredProposal, 'state' | 'reason' | 'offer' | 'createdAt'>,
  gig: Pick<StoredGig, 'state' | 'deadlineAt' | 'closedAt' | 'closedBy' | 'deletedAt'> | undefined,
  now: number,
): Ending | undefined {
  if (!isLive({ state })) return { state, reason }
  if (!gig || gig.deletedAt !== undefined) return { state: 'declined', reason: 'deleted' }
  if (gig.closedAt !== null && createdAt <= gig.closedAt)
    return { state: 'declined', reason: gig.closedBy === null ? 'deadline' : 'closed' }
  if (gig.state !== 'open') return { state: 'declined', reason: 'hired' }
  if (Date.parse(gig.deadlineAt) <= now) return { state: 'declined', reason: 'deadline' }
  return state === 'offered' && offer && Date.parse(offer.expiresAt) <= now ? { state: 'expired', reason: null } : undefined
}

/** Whether a gig takes proposals and offers. */
export const isOpenNow = ({ state, deadlineAt }: Pick<StoredGig, 'state' | 'deadlineAt'>, now: number): boolean =>
  state === 'open' && Date.parse(deadlineAt) > now

/** A gig whose deadline has passed reads as closed until the scheduled action has closed it. */
export const stateOf = (gig: Pick<StoredGig, 'state' | 'deadlineAt'>, now = Date.now()): GigState =>
  gig.state === 'open' && !isOpenNow(gig, now) ? 'closed' : gig.state

type Work = Pick<StoredGig, 'state' | 'doneAt' | 'handedInAt'>
export const daysAfter = (at: string, days: number): string => new Date(Date.parse(at) + days * DAY_MS).toISOString()

/** Since when work waits for the poster; null unless it does. */
export const waitsSinceOf = ({ state, doneAt, handedInAt }: Work): string | null =>
  state === 'in-progress' ? (handedInAt ?? doneAt) : null

/** When work that waits for the poster counts as accepted; null unless it does. */
export function confirmsAtOf(work: Work): string | null {
  const since = waitsSinceOf(work)
  return since && daysAfter(since, work.handedInAt ? ACCEPT_DAYS : CONFIRM_DAYS)
}
