import type { StartupCard } from '../../../shared/entities/startup.ts'
import { startups, type StoredStartup } from '../../data/startups/startups.ts'
import { findAll, recordOf } from '../../data/store/table.ts'
import { search, type Position } from '../search/search.ts'
import { cardOf } from './card.ts'
import { conditionsOf, findableOf, STARTUPS, type Wanted } from './found-startups.ts'

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
    look: startupsOf,
    findable: findableOf,
  })
  return { items: items.map(cardOf), next }
}

async function startupsOf(ids: readonly string[]): Promise<(StoredStartup | undefined)[]> {
  const rows = await findAll(ids.map((id) => startups.key({ id })))
  return rows.map((row) => row && recordOf<StoredStartup>(row))
}
