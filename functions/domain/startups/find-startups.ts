import type { StartupCard } from '../../../shared/entities/startups/startup.ts'
import { getEach } from '../../data/reads.ts'
import { startupRef } from '../../data/startups/startups.ts'
import { search, type Position } from '../search/search.ts'
import { cardOf } from '../startup-cards.ts'
import { conditionsOf, findableOf, STARTUPS, type Wanted } from './startup-search-index.ts'

export interface StartupsQuery extends Wanted {
  sort?: 'new' | 'active' | 'name' | undefined
}

/** Startups that fulfil a query, at most `limit`: two round trips and ten read units; a page may be short and still have a next one. */
export async function findStartups(
  { sort = 'new', ...wanted }: StartupsQuery,
  limit: number,
  after: Position | undefined,
): Promise<{ items: StartupCard[]; next: Position | undefined }> {
  const { items, next } = await search({
    family: STARTUPS,
    order: sort,
    conditions: conditionsOf(wanted),
    limit,
    after,
    look: (ids) => getEach(ids.map(startupRef)),
    findable: findableOf,
  })
  return { items: items.map(cardOf), next }
}
