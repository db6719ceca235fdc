import type { GigCard } from '../../../../shared/entities/freelance/gig.ts'
import { getGigs, type StoredGig } from '../../../data/freelance/gigs.ts'
import { gigsSaved, type SavedGig } from '../../../data/freelance/saved-gigs.ts'
import { findSaved, lastSaved, type SavedPosition } from '../../search/find-saved.ts'
import { cardOf } from '../gigs/gig.ts'
import { conditionsOf, findableOf, type Wanted } from '../gigs/gig-search-index.ts'

/** The gigs that a user saved, last saved first; deleted ones are left out by the lists that show them. */
export const listSavedGigs = async (userId: string): Promise<SavedGig[]> => lastSaved(await gigsSaved.ofUser(userId))

/** Saved gigs that fulfil a query, also those that are no longer open: so they can be removed. */
export async function findSavedGigs(
  userId: string,
  wanted: Wanted,
  limit: number,
  after: SavedPosition | undefined,
): Promise<{ items: GigCard[]; next: SavedPosition | undefined }> {
  const saved = await gigsSaved.ofUser(userId)
  const items = saved.map(({ gigId: id, savedAt }) => ({ id, savedAt }))
  return findSaved(
    { items, look: (ids) => getGigs(ids), findableOf: findableAsOpen, conditions: conditionsOf(wanted), cardOf },
    limit,
    after,
  )
}

const findableAsOpen = (gig: StoredGig) => findableOf({ ...gig, state: 'open' })
