import type { ProfileCard } from '../../../shared/entities/profile.ts'
import { getUsers } from '../../data/accounts/users.ts'
import { search, type Position } from '../search/search.ts'
import { conditionsOf, findableOf, PEOPLE, type Wanted } from './profile-search-index.ts'
import { cardOf } from './profile.ts'

export interface PeopleQuery extends Wanted {
  sort?: 'new' | 'active' | undefined
}

/** People who fulfil a query, at most `limit`: two round trips and ten read units; a page may be short and still have a next one. */
export async function findPeople(
  { sort = 'new', ...wanted }: PeopleQuery,
  limit: number,
  after: Position | undefined,
): Promise<{ items: ProfileCard[]; next: Position | undefined }> {
  const { items, next } = await search({
    family: PEOPLE,
    order: sort,
    conditions: conditionsOf(wanted),
    limit,
    after,
    look: (ids) => getUsers(ids),
    findable: findableOf,
  })
  return { items: items.map(cardOf), next }
}
