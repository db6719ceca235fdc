import { search } from '../../../shared/contract/search.ts'
import { find, type FindPosition } from '../../domain/find/find.ts'
import { lambda } from '../../http/lambda.ts'

export const handler = lambda(search, {
  'GET /api/search': ({ caller, query, page }) =>
    find(caller.id, { q: query.q, limit: page.limit, after: page.after as FindPosition | undefined }),
})
