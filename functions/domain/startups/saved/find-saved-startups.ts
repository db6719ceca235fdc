import type { StartupCard } from '../../../../shared/entities/startups/startup.ts'
import { getEach } from '../../../data/reads.ts'
import { listSavedStartups, type SavedStartup } from '../../../data/startups/saved-startups.ts'
import { startupRef } from '../../../data/startups/startups.ts'
import { fulfils } from '../../search/findable.ts'
import { cardOf } from '../../startup-cards.ts'
import { conditionsOf, findableOf, type Wanted } from '../startup-search-index.ts'

/** The saved startup with which a page ended. */
export type SavedPosition = Pick<SavedStartup, 'startupId' | 'savedAt'>

/** The startups that a user saved, last saved first; deleted ones are left out by the lists that show them. */
export async function listSaved(userId: string): Promise<SavedStartup[]> {
  const saved = await listSavedStartups(userId)
  return saved.toSorted(lastSavedFirst)
}

/** Saved startups that fulfil a query, at most `limit` looked at: two round trips; a page may be short and still have a next one. */
export async function findSavedStartups(
  userId: string,
  wanted: Wanted,
  limit: number,
  after: SavedPosition | undefined,
): Promise<{ items: StartupCard[]; next: SavedPosition | undefined }> {
  const saved = await listSaved(userId)
  const rest = after ? saved.filter((one) => lastSavedFirst(one, after) > 0) : saved
  const looked = rest.slice(0, limit)
  const startups = await getEach(looked.map(({ startupId }) => startupRef(startupId)))
  const conditions = conditionsOf(wanted)
  const items = startups.flatMap((startup) => {
    const now = startup && findableOf(startup)
    return now && conditions.every((condition) => fulfils(now, condition)) ? [cardOf(startup)] : []
  })
  const last = rest.length > looked.length ? looked.at(-1) : undefined
  return { items, next: last && { startupId: last.startupId, savedAt: last.savedAt } }
}

const lastSavedFirst = (one: SavedPosition, other: SavedPosition): number =>
  other.savedAt.localeCompare(one.savedAt) || other.startupId.localeCompare(one.startupId)
