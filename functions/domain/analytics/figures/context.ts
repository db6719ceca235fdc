import type { AnalyticsFilter, Dimension } from '../../../../shared/analytics-filter.ts'
import { mergeCounts, type Counts } from '../counts.ts'
import { HAPPENED, LEVELS, partsOf } from '../names.ts'
import type { Span } from '../span.ts'

/** What figures are computed from. */
export interface Context {
  span: Span
  filter: AnalyticsFilter
  /** Those that the filter selects. */
  counts: Counts
  /** Of several startups that `counts` are the sum of, those of each: explanations name them. */
  startups: readonly Startup[]
  /** The same with another filter. */
  filteredBy: (filter: AnalyticsFilter) => Context
}
interface Startup {
  name: string
  counts: Counts
}

/** The figures of one startup or of several together, of what a filter selects. */
export const contextOf = (span: Span, startups: readonly Startup[], filter: AnalyticsFilter = {}): Context => ({
  span,
  filter,
  counts: filterCounts(mergeCounts(startups.map(({ counts }) => counts)), filter),
  startups: startups.length > 1 ? startups.map(({ name, counts }) => ({ name, counts: filterCounts(counts, filter) })) : [],
  filteredBy: (other) => contextOf(span, startups, other),
})

/** A breakdown shows all its values, also when one of them is selected. */
export const withoutFilter = ({ filter, filteredBy }: Context, dimension: Dimension): Context =>
  filteredBy({ ...filter, [dimension]: undefined })

const IN_STAGES = ['source', 'opportunityStage', 'currency'] as const
/** What figures can be filtered by: the parts of the names that they are counted under, in their order. */
const DIMENSIONS_OF: ReadonlyMap<string, readonly (Dimension | 'month')[]> = new Map<string, readonly (Dimension | 'month')[]>([
  [LEVELS.openTasks, ['column']],
  [LEVELS.leads, ['source', 'leadStage']],
  [LEVELS.opportunities, IN_STAGES],
  [LEVELS.sums, IN_STAGES],
  [LEVELS.weighted, IN_STAGES],
  [LEVELS.forecast, ['source', 'month', 'currency']],
  [HAPPENED.meetingAnswers, ['answer']],
  [HAPPENED.leadsCreated, ['source']],
  [HAPPENED.leadsWon, ['source']],
  [HAPPENED.leadsLost, ['source']],
  [HAPPENED.opportunitiesWon, ['source']],
  [HAPPENED.wonSums, ['source', 'currency']],
])

/** The counts whose names have the selected values; a name without a part for a dimension is not restricted by it. */
function filterCounts({ first, names, sum, level }: Counts, filter: AnalyticsFilter): Counts {
  const selected = new Map(Object.entries(filter).filter(([, value]) => value !== undefined))
  if (selected.size === 0) return { first, names, sum, level }
  return {
    first,
    names: (name) => {
      const dimensions = DIMENSIONS_OF.get(name) ?? []
      const isSelected = (parts: readonly string[]) =>
        dimensions.every((dimension, at) => (selected.get(dimension) ?? parts[at]) === parts[at])
      return names(name).filter((one) => isSelected(partsOf(one)))
    },
    sum,
    level,
  }
}
