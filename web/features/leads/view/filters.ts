import type { Lead } from '../../../../shared/entities/leads/lead.ts'
import { isNoFilter, leadFilter, type LeadFilter } from '../../../../shared/sales/lead-filter.ts'
import { ME, memberIds } from '../../../entities/boards/view/filter-tests.ts'
import { endOfToday } from '../../../entities/sales/follow-up.ts'

/** What narrows the leads that are shown; an empty list narrows nothing. */
export interface LeadFilters {
  search: string
  stages: readonly string[]
  /** Ids of members, `me` or `none`: leads of any of them. */
  owners: readonly string[]
  sources: readonly string[]
  tags: readonly string[]
  /** Ids of the affiliate links that brought them. */
  links: readonly string[]
  isStale: boolean
  /** Only leads whose follow-up is due today or overdue. */
  isDue: boolean
}

/** The filters as the server knows them, so that what is downloaded is what is shown. */
export function queryOf(filters: LeadFilters, userId: string): LeadFilter {
  const { search, stages, owners, sources, tags, links, isStale, isDue } = filters
  const lists = { stage: stages, owner: memberIds(owners, userId), source: sources, tag: tags, link: links }
  return {
    ...Object.fromEntries(Object.entries(lists).flatMap(([name, list]) => (list.length === 0 ? [] : [[name, list.join(',')]]))),
    ...(search.trim() !== '' && { search: search.trim() }),
    ...(isStale && { stale: 'true' as const }),
    ...(isDue && { followUpBefore: endOfToday() }),
  }
}

/** A test of what the filters leave; null when they leave everything. */
export function testOf(filters: LeadFilters, userId: string): ((lead: Lead) => boolean) | null {
  const query = queryOf(filters, userId)
  return isNoFilter(query) ? null : leadFilter(query)
}

export const isFiltered = (filters: LeadFilters): boolean => !isNoFilter(queryOf(filters, ME))
