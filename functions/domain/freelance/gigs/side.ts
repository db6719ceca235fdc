import { fail } from '../../../../shared/errors.ts'
import { getGig, type StoredGig } from '../../../data/freelance/gigs.ts'
import { manages } from './gig.ts'

/** The side of a user in a gig that is in progress or over; throws `auth.forbidden`. */
export async function sideOf(gig: StoredGig, userId: string): Promise<'poster' | 'freelancer'> {
  if (gig.agreement?.freelancer.id === userId) return 'freelancer'
  return (await manages(userId, gig)) ? 'poster' : fail(gig.state === 'draft' ? 'gig.not_found' : 'auth.forbidden')
}

/** The same of a gig by its id; throws also `gig.not_found`. */
export async function sideIn(id: string, userId: string): Promise<'poster' | 'freelancer'> {
  const gig = (await getGig(id, { consistent: true })) ?? fail('gig.not_found')
  return sideOf(gig, userId)
}
