import type { ProfileCard } from '../../../shared/entities/profile.ts'
import { CARDS_PER_PAGE } from '../../../shared/limits.ts'
import { openCursor, sealCursor } from '../../domain/cursor.ts'
import { findPeople, type PeopleQuery } from '../../domain/profiles/find-people.ts'
import type { Position } from '../../domain/search/search.ts'

interface Query extends PeopleQuery {
  cursor?: string | undefined
  limit?: number | undefined
}

/** One page of people; a cursor goes on with the same query of the same caller only. */
export async function pageOfPeople(
  callerId: string,
  { cursor, limit = CARDS_PER_PAGE, ...query }: Query,
): Promise<{ items: ProfileCard[]; nextCursor: string | null }> {
  const bound = [callerId, 'people', JSON.stringify(query, Object.keys(query).toSorted())]
  const after = (await openCursor(cursor, ...bound)) as Position | undefined
  const { items, next } = await findPeople(query, Math.min(limit, CARDS_PER_PAGE), after)
  return { items, nextCursor: await sealCursor(next && { ...next }, ...bound) }
}
