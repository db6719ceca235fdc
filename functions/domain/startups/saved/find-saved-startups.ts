import type { StartupCard } from '../../../../shared/entities/startups/startup.ts'
import { getEach } from '../../../data/reads.ts'
import { startupsSaved, type SavedStartup } from '../../../data/startups/saved-startups.ts'
import { startupRef } from '../../../data/startups/startups.ts'
import { findSaved, lastSaved, type SavedPosition } from '../../search/find-saved.ts'
import { cardOf } from '../../startup-cards.ts'
import { conditionsOf, findableOf, type Wanted } from '../startup-search-index.ts'

/** The startups that a user saved, last saved first; deleted ones are left out by the lists that show them. */
export const listSaved = async (userId: string): Promise<SavedStartup[]> => lastSaved(await startupsSaved.ofUser(userId))

/** Saved startups that fulfil a query. */
export async function findSavedStartups(
  userId: string,
  wanted: Wanted,
  limit: number,
  after: SavedPosition | undefined,
): Promise<{ items: StartupCard[]; next: SavedPosition | undefined }> {
  const saved = await startupsSaved.ofUser(userId)
  const items = saved.map(({ startupId: id, savedAt }) => ({ id, savedAt }))
  const look = (ids: readonly string[]) => getEach(ids.map(startupRef))
  return findSaved({ items, look, findableOf, conditions: conditionsOf(wanted), cardOf }, limit, after)
}
