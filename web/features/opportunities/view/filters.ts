import type { OpportunityCard } from '../../../../shared/entities/opportunities/opportunity.ts'
import { allTests, anyTest, memberIds, wordsOf } from '../../../entities/boards/view/filter-tests.ts'

/** What narrows the opportunities that are shown; an empty list narrows nothing. */
export interface OpportunityFilters {
  search: string
  stages: readonly string[]
  /** Ids of members, or `me`: opportunities of any of them. */
  owners: readonly string[]
}

/** A test of what the filters leave; null when they leave everything. */
export const testOf = ({ search, stages, owners }: OpportunityFilters, userId: string): ((card: OpportunityCard) => boolean) | null =>
  allTests<OpportunityCard>([
    searchTest(search),
    anyTest(stages, ({ stage }) => [stage]),
    anyTest(memberIds(owners, userId), ({ ownerId }) => [ownerId]),
  ])

export const isFiltered = ({ search, stages, owners }: OpportunityFilters): boolean =>
  wordsOf(search).length + stages.length + owners.length > 0

function searchTest(search: string): ((card: OpportunityCard) => boolean) | null {
  const words = wordsOf(search)
  if (words.length === 0) return null
  return ({ title, company }) => {
    const text = `${title}\n${company}`.toLowerCase()
    return words.every((word) => text.includes(word))
  }
}
