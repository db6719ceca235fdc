import { fail } from '../../../shared/errors.ts'
import { requireUser } from '../../data/accounts/users.ts'
import type { Owned } from '../../data/freelance/gigs.ts'
import { requireStartup } from '../../data/startups/startups.ts'
import type { Write } from '../../data/transaction.ts'

const POSTER = 'poster is live'
const FREELANCER = 'freelancer is live'

/** Fails the transaction when the freelancer is deleted. */
export const requireFreelancer = (freelancerId: string): Record<string, Write> => ({ [FREELANCER]: requireUser(freelancerId) })

/** Fails the transaction when one of the two sides of a gig is deleted: the user or startup that posts it, or the freelancer (domain 3.16). */
export const requireParties = (gig: Owned, freelancerId: string): Record<string, Write> => ({
  [POSTER]: gig.personId ? requireUser(gig.personId) : requireStartup(gig.startupId),
  ...requireFreelancer(freelancerId),
})

/** Whether it was a deleted side that failed the transaction. */
export const isPartyDeleted = (refused: readonly string[]): boolean => refused.includes(POSTER) || refused.includes(FREELANCER)

export const failDeleted = (): never => fail('gig.state', 'The other side of this gig was deleted')
