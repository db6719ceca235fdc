import type { Lead } from '../../../../shared/entities/leads/lead.ts'
import { isOpenLead } from '../../../../shared/sales/lead-stages.ts'
import { isStale } from '../../../../shared/sales/stale.ts'
import { allTests, anyTest, memberIds, NOBODY, wordsOf } from '../../../entities/boards/view/filter-tests.ts'
import { isFollowUpDue } from '../../../entities/sales/follow-up.ts'

/** What narrows the leads that are shown; an empty list narrows nothing. */
export interface LeadFilters {
  search: string
  stages: readonly string[]
  /** Ids of members, `me` or `none`: leads of any of them. */
  owners: readonly string[]
  sources: readonly string[]
  tags: readonly string[]
  isStale: boolean
  /** Only leads whose follow-up is due today or overdue. */
  isDue: boolean
}

/** A test of what the filters leave; null when they leave everything. */
export const testOf = (filters: LeadFilters, userId: string): ((lead: Lead) => boolean) | null =>
  allTests<Lead>([
    searchTest(filters.search),
    anyTest(filters.stages, ({ stage }) => [stage]),
    anyTest(memberIds(filters.owners, userId), ({ ownerId }) => [ownerId ?? NOBODY]),
    anyTest(filters.sources, ({ source }) => [source]),
    anyTest(filters.tags, ({ tags }) => tags),
    filters.isStale ? (lead) => isStale(lead) : null,
    filters.isDue ? (lead) => isOpenLead(lead) && isFollowUpDue(lead) : null,
  ])

export const isFiltered = ({ search, stages, owners, sources, tags, isStale: stale, isDue }: LeadFilters): boolean =>
  wordsOf(search).length + stages.length + owners.length + sources.length + tags.length > 0 || stale || isDue

function searchTest(search: string): ((lead: Lead) => boolean) | null {
  const words = wordsOf(search)
  if (words.length === 0) return null
  return ({ name, email, phone, company, title, tags }) => {
    const text = [name, email, phone, company, title, ...tags].join('\n').toLowerCase()
    return words.every((word) => text.includes(word))
  }
}
