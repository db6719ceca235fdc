import type { StartupCard } from '../../../shared/entities/startup.ts'
import { browsePartition, startups, type BrowseEntry, type StoredStartup } from '../../data/startups.ts'
import { findAll, page, recordOf, type Page } from '../../data/table.ts'
import { cardOf } from './card.ts'

/** The newest startups, `limit` at a time: one Query, then one BatchGet. Deleted ones are left out, so a page may be shorter. */
export async function browse(limit: number, after: Page['next']): Promise<{ items: StartupCard[]; next: Page['next'] }> {
  const { rows } = await page({ pk: browsePartition('all'), limit: limit + 1, after })
  const shown = rows.slice(0, limit)
  const found = await findAll(shown.map((row) => startups.key({ id: recordOf<BrowseEntry>(row).startupId })))
  const live = found.flatMap((row) => (row && row['deletedAt'] === undefined ? [recordOf<StoredStartup>(row)] : []))
  const last = rows.length > limit ? shown.at(-1) : undefined
  return { items: live.map(cardOf), next: last && { pk: last['pk'], sk: last['sk'] } }
}
