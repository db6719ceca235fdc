import { DAY_MS } from '../../../../shared/time.ts'
import { listAwardsOfStartup } from '../../../data/points/ledger.ts'
import type { ListPosition, PageOptions } from '../../../data/reads.ts'
import type { StoredStartup } from '../../../data/startups/startups.ts'
import { reverse } from '../award.ts'

/** Reverses a page of what any users earned by a startup that was deleted within a day (domain 3.16); gives where to go on. Idempotent. */
export async function reverseAwardsOfStartup(
  { id, createdAt, deletedAt = '' }: StoredStartup,
  page: PageOptions,
): Promise<ListPosition | undefined> {
  if (Date.parse(deletedAt) - Date.parse(createdAt) > DAY_MS) return undefined
  return (await listAwardsOfStartup(id, page)).handleEach(async (entry) => {
    if (entry.amount > 0) await reverse(entry, { lowersLevel: true })
  })
}
