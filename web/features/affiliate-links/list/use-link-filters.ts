import { type FilterReader, useFilters } from '../../../lib/use-filters.ts'

export const SORTS = ['new', 'name', 'clicks', 'conversions', 'recent'] as const
export interface LinkFilters {
  startupId?: string | undefined
  search?: string | undefined
  sort?: (typeof SORTS)[number] | undefined
}

const read = (from: FilterReader): LinkFilters => ({
  startupId: from.text('startup'),
  search: from.text('search'),
  sort: from.one('sort', SORTS),
})

/** Filters and sort order of links, in the URL. */
export const useLinkFilters = () => useFilters(read)
