import type { Found, Paged } from '../../shared/contract/endpoint.ts'
import { PAGE_MAX } from '../../shared/limits.ts'
import { openCursor, sealCursor } from '../platform/cursor.ts'
import type { Claims } from '../platform/token.ts'

interface PagedCall {
  claims?: Claims
  route: string
  params: object
  query: unknown
}
interface PageQuery {
  cursor?: string | undefined
  limit?: number | undefined
}

/** The page that a call reads of a list. Its cursor goes on with the same route, path and query of the same caller only. */
export async function openPage({ size, max = PAGE_MAX }: Paged, { claims, route, params, query }: PagedCall) {
  const { cursor, limit = size, ...filter } = query as PageQuery
  const bound = [claims?.userId ?? '', route, textOf(params), textOf(filter)]
  return {
    /** What the handler gets: the query without the cursor, and where the page begins. */
    request: { query: filter, page: { limit: Math.min(limit, max), after: await openCursor(cursor, ...bound) } },
    answer: async ({ next, ...found }: Found<unknown>) => ({ ...found, nextCursor: await sealCursor(next && { ...next }, ...bound) }),
  }
}

const textOf = (part: object): string => JSON.stringify(part, Object.keys(part).toSorted())
