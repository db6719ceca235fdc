import type { GigCard } from '../../../../shared/entities/freelance/gig.ts'
import { getGigs } from '../../../data/freelance/gigs.ts'
import { search, type Position } from '../../search/search.ts'
import { isOpenNow } from '../states.ts'
import { cardOf } from './gig.ts'
import { conditionsOf, findableOf, GIGS, type Wanted } from './gig-search-index.ts'

/** Open gigs that fulfil a query, at most `limit`: two round trips and ten read units; a page may be short and still have a next one. */
export async function findGigs(
  { sort = 'new', ...wanted }: Wanted & { sort?: 'new' | 'deadline' | undefined },
  limit: number,
  after: Position | undefined,
): Promise<{ items: GigCard[]; next: Position | undefined }> {
  const look = (ids: readonly string[]) => getGigs(ids)
  const { items, next } = await search({
    family: GIGS,
    order: sort,
    conditions: conditionsOf(wanted),
    limit,
    after,
    look,
    // The index keeps a gig until the scheduled action has closed it.
    findable: (gig) => (isOpenNow(gig, Date.now()) ? findableOf(gig) : undefined),
  })
  return { items: items.map(cardOf), next }
}
