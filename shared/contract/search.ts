import { FindQuery } from '../entities/search/find-query.ts'
import { Found } from '../entities/search/found.ts'
import { resource, signedIn } from './endpoint.ts'
import { page } from './ok.ts'

/** The search over everything that the caller may see. */
export const search = resource({
  'GET /api/search': {
    summary: 'Tasks, meetings, leads, deals, links, gigs, messages, startups and people that match a text; pages may be short',
    notLive: 'a search, which stays as it was found',
    access: signedIn,
    scope: 'search.read',
    tool: 'search',
    query: FindQuery,
    returns: page(Found),
    paged: { size: 20, max: 50 },
  },
})
