import { CARDS_PER_PAGE } from '../../../shared/limits.ts'
import { openCursor, sealCursor } from '../../platform/cursor.ts'
import type { Position } from './search.ts'

interface Paged {
  cursor?: string | undefined
  limit?: number | undefined
}
type Find<T, Q> = (query: Q, limit: number, after: Position | undefined) => Promise<{ items: T[]; next: Position | undefined }>

/** One page of what `find` gives, at most nine; a cursor goes on with the same query of the same caller in the same list only. */
export async function searchedPage<T, Q extends object>(
  list: string,
  find: Find<T, Q>,
  callerId: string,
  { cursor, limit = CARDS_PER_PAGE, ...rest }: Q & Paged,
): Promise<{ items: T[]; nextCursor: string | null }> {
  const query = rest as unknown as Q
  const bound = [callerId, list, JSON.stringify(query, Object.keys(query).toSorted())]
  const after = (await openCursor(cursor, ...bound)) as Position | undefined
  const { items, next } = await find(query, Math.min(limit, CARDS_PER_PAGE), after)
  return { items, nextCursor: await sealCursor(next && { ...next }, ...bound) }
}
