import { fail } from '../../../../shared/errors.ts'
import { getGig, requireOpenGig } from '../../../data/freelance/gigs.ts'
import { gigsSaved, type SavedGig } from '../../../data/freelance/saved-gigs.ts'
import { save, unsave } from '../../search/save.ts'

/** Saves an open gig for a user; idempotent. */
export async function saveGig(userId: string, gigId: string): Promise<void> {
  const refused = await save(gigsSaved, { userId, gigId, savedAt: new Date().toISOString() }, requireOpenGig(gigId))
  if (refused === undefined) return
  if (refused === 'full') fail('gig.too_many_saved')
  const { state, deletedAt } = refused.item ?? {}
  fail(state === undefined || state === 'draft' || deletedAt !== undefined ? 'gig.not_found' : 'gig.state')
}

/** Removes a gig from those that a user saved; idempotent. A deleted one is removed too, and `gig.not_found` answered. */
export async function unsaveGig(userId: string, gigId: string): Promise<void> {
  const [gig] = await Promise.all([getGig(gigId), deleteSavedGig({ userId, gigId })])
  if (!gig) fail('gig.not_found')
}

export const deleteSavedGig = (saved: Pick<SavedGig, 'userId' | 'gigId'>): Promise<void> => unsave(gigsSaved, saved)
