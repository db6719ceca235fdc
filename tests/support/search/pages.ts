import type { Found } from '../../../shared/entities/search/found.ts'
import type { App } from '../app.ts'
import type { Credentials } from '../app/client.ts'
import { bodyOf } from '../tasks/tasks.ts'

/** Everything that a search finds, page by page, and how many pages that were. */
export async function searchAll(
  app: Pick<App, 'call'>,
  as: Credentials,
  q: string,
  limit?: number,
): Promise<{ items: Found[]; pages: number }> {
  const items: Found[] = []
  let cursor: string | undefined
  let pages = 0
  do {
    const query = { q, ...(limit !== undefined && { limit }), ...(cursor !== undefined && { cursor }) }
    const page = bodyOf(await app.call('GET /api/search', query, { as }))
    items.push(...page.items)
    cursor = page.nextCursor ?? undefined
    pages += 1
  } while (cursor !== undefined)
  return { items, pages }
}

/** What a search finds, as `kind title`. */
export const searchTitles = async (app: Pick<App, 'call'>, as: Credentials, q: string): Promise<string[]> =>
  (await searchAll(app, as, q)).items.map(({ kind, title }) => `${kind} ${title}`)
