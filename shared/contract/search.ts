import * as z from 'zod/mini'
import { Found } from '../entities/search/found.ts'
import { line } from '../entities/text.ts'
import { resource, signedIn } from './endpoint.ts'
import { page, PageQuery } from './ok.ts'

/** The search over everything that the caller may see. */
export const search = resource({
  'GET /api/search': {
    summary: 'Tasks, meetings, leads, deals, links, gigs, messages, startups and people that match a text; pages may be short',
    notLive: 'a search, which stays as it was found',
    access: signedIn,
    query: z.object({
      // It says what is still to be read.
      cursor: z.optional(z.string('A cursor must be text').check(z.maxLength(4_096, 'This cursor is not ours'))),
      limit: PageQuery.shape.limit,
      q: line('The text', 100, 'Please enter what to search for').check(z.minLength(2, 'Please enter at least two characters')),
    }),
    returns: page(Found),
    paged: { size: 20, max: 50 },
  },
})
