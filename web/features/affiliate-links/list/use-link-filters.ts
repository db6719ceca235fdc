import { LINK_STATES, type LinkState } from '../../../../shared/entities/links/link-state.ts'
import { type FilterReader, useFilters } from '../../../lib/use-filters.ts'

export const SORTS = ['new', 'name', 'clicks', 'conversions', 'recent'] as const
export interface LinkFilters {
  startupId?: string | undefined
  search?: string | undefined
  sort?: (typeof SORTS)[number] | undefined
  state?: LinkState | undefined
  tag?: string | undefined
  folder?: string | undefined
  source?: string | undefined
}

const read = (from: FilterReader): LinkFilters => ({
  startupId: from.text('startup'),
  search: from.text('search'),
  sort: from.one('sort', SORTS),
  state: from.one('state', LINK_STATES),
  tag: from.text('tag'),
  folder: from.text('folder'),
  source: from.text('source'),
})

/** Filters and sort order of links, in the URL. */
export const useLinkFilters = () => useFilters(read)
