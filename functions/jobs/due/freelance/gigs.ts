import type { Side } from '../../../data/freelance/reviews.ts'
import type { ListPosition } from '../../../data/reads.ts'
import type { ScheduledAction } from '../../../data/scheduled-actions.ts'
import { closeAtDeadline, confirmByTime } from '../../../domain/freelance/gigs/end-gig.ts'
import { deleteGigItems } from '../../../domain/freelance/lifecycle/delete-gig.ts'
import { endProposals, expireOffer } from '../../../domain/freelance/proposals/end-proposals.ts'
import { showAlone } from '../../../domain/freelance/reviews/review.ts'

/** A run of the job has one minute for all actions. */
const PAGES = 8

export const gigDeadline = ({ id }: ScheduledAction): Promise<void> => closeAtDeadline(id)
export const gigConfirmed = ({ id }: ScheduledAction): Promise<void> => confirmByTime(id)
export const offerExpired = ({ id, facts }: ScheduledAction): Promise<void> => expireOffer(id, String(facts['gigId']))
export const reviewShown = ({ id, facts }: ScheduledAction): Promise<void> => showAlone(id, facts['side'] as Side)

/** Goes on with the proposals of a gig that had more than the event handler took. */
export const gigEnded = ({ id, facts }: ScheduledAction): Promise<void> =>
  endProposals(id, facts['after'] as ListPosition | undefined, PAGES)

export const gigDeleted = ({ id, facts }: ScheduledAction): Promise<void> =>
  deleteGigItems(id, facts['after'] as ListPosition | undefined, PAGES)
