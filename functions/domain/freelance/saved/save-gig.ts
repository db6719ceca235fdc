import { fail } from '../../../../shared/errors.ts'
import { requireOpenGig } from '../../../data/freelance/gigs.ts'
import { gigsSaved, type SavedGig } from '../../../data/freelance/saved-gigs.ts'
import { save, unsave } from '../../saved/save.ts'

/** Saves an open gig for a user; idempotent. */
export async function saveGig(userId: string, gigId: string): Promise<void> {
  const refused = await save(gigsSaved, { userId, gigId, savedAt: new Date().toISOString() }, requireOpenGig(gigId))
  if (refused === undefined) return
  if (refused === 'full') fail('gig.too_many_saved')
  const { state, deletedAt } = refused.item ?? {}
  fail(state === undefined || state === 'draft' || deletedAt !== undefined ? 'gig.not_found' : 'gig.state')
}

/** Removes a gig from those that a user saved, also one that is deleted; idempotent. */
export const unsaveGig = (saved: Pick<SavedGig, 'userId' | 'gigId'>): Promise<void> => unsave(gigsSaved, saved)
