import * as z from 'zod/mini'
import { PageQuery } from './ok.ts'

/** The query of a list that is searched, and read page by page. */
export const SearchQuery = z.object({
  ...PageQuery.shape,
  search: z.optional(z.string('The search must be text').check(z.maxLength(120, 'The search may have at most 120 characters'))),
})
