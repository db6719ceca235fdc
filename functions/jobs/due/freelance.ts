import type { ScheduledAction } from '../../data/scheduled-actions.ts'
import { remindOfWork } from '../../domain/freelance/gig-news.ts'
import { countFormerHire } from '../../domain/freelance/gigs/count-hire.ts'
import { closeAtDeadline, confirmByTime } from '../../domain/freelance/gigs/end-gig.ts'
import { deleteGigItems } from '../../domain/freelance/lifecycle/delete-gig.ts'
import { endProposals, expireOffer } from '../../domain/freelance/proposals/end-proposals.ts'
import { showAlone } from '../../domain/freelance/reviews/review.ts'

/** A run of the job has one minute for all actions. */
const PAGES = 8

export const gigDeadline = ({ id }: ScheduledAction<'gig.deadline'>): Promise<void> => closeAtDeadline(id)
export const gigConfirmed = ({ id }: ScheduledAction<'gig.confirmed'>): Promise<void> => confirmByTime(id)
export const gigUnanswered = ({ id, at }: ScheduledAction<'gig.unanswered'>): Promise<void> => remindOfWork(id, at)
export const gigHired = ({ id }: ScheduledAction<'gig.hired'>): Promise<void> => countFormerHire(id)
export const offerExpired = ({ id, facts }: ScheduledAction<'offer.expired'>): Promise<void> => expireOffer(id, facts.gigId)
export const reviewShown = ({ id, facts }: ScheduledAction<'review.shown'>): Promise<void> => showAlone(id, facts.side)

/** Goes on with the proposals of a gig that had more than the event handler took. */
export const gigEnded = ({ id, facts }: ScheduledAction<'gig.ended'>): Promise<void> => endProposals(id, facts.after, PAGES)

export const gigDeleted = ({ id, facts }: ScheduledAction<'gig.deleted'>): Promise<void> => deleteGigItems(id, facts.after, PAGES)
