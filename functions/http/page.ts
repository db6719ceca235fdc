import type { Found, Paged } from '../../shared/contract/endpoint.ts'
import { PAGE_MAX } from '../../shared/limits.ts'
import { openCursor, sealCursor } from '../platform/cursor.ts'
import type { Claims } from '../platform/token.ts'

interface PagedCall {
  claims?: Claims
  route: string
  params: object
  query: unknown
  /** The cursor of the next page, where a header carries it. */
  nextCursor?: string | null
}
interface PageQuery {
  cursor?: string | undefined
  limit?: number | undefined
}

/** The page that a call reads of a list. Its cursor goes on with the same route, path and query of the same caller only. */
export async function openPage({ size, max = PAGE_MAX, cursorIn }: Paged, call: PagedCall) {
  const { claims, route, params, query } = call
  const { cursor, limit = size, ...filter } = query as PageQuery
  const bound = [claims?.userId ?? '', route, textOf(params), textOf(filter)]
  return {
    /** What the handler gets: the query without the cursor, and where the page begins. */
    request: { query: filter, page: { limit: Math.min(limit, max), after: await openCursor(cursor, ...bound) } },
    answer: async ({ next, ...found }: Found<unknown>) => {
      const nextCursor = await sealCursor(next && { ...next }, ...bound)
      if (cursorIn !== 'header') return { ...found, nextCursor }
      call.nextCursor = nextCursor
      return found.items
    },
  }
}

const textOf = (part: object): string => JSON.stringify(part, Object.keys(part).toSorted())
