import { ANSWER_NAMES } from './calendar/answer-names.ts'
import { OPPORTUNITY_STAGES, type OpportunityStage } from './choices.ts'
import { LEAD_STAGE_NAMES, OPPORTUNITY_STAGE_NAMES, SOURCE_NAMES } from './sales/names.ts'
import { isOpenOpportunity } from './sales/opportunity-stages.ts'

/** The breakdowns whose values filter the figures that are counted by them (domain/decisions/051). */
export const DIMENSIONS = ['source', 'leadStage', 'opportunityStage', 'currency', 'column', 'answer'] as const
export type Dimension = (typeof DIMENSIONS)[number]
/** At most one value of each dimension; several hold together. */
export type AnalyticsFilter = Readonly<Partial<Record<Dimension, string | undefined>>>

export const OPEN_STAGES = OPPORTUNITY_STAGES.filter((stage): stage is Exclude<OpportunityStage, 'won' | 'lost'> =>
  isOpenOpportunity({ stage }),
)

interface Described {
  name: string
  /** What the dimension restricts, as the end of a sentence. */
  restricts: string
  /** What users read in the place of its values. */
  labels?: Readonly<Record<string, string>>
}
const DIMENSION_WORDS: Readonly<Record<Dimension, Described>> = {
  source: { name: 'Source', restricts: 'leads and opportunities', labels: SOURCE_NAMES },
  leadStage: { name: 'Lead stage', restricts: 'the number of leads and their sources', labels: LEAD_STAGE_NAMES },
  opportunityStage: { name: 'Opportunity stage', restricts: 'open opportunities and their amounts', labels: OPPORTUNITY_STAGE_NAMES },
  currency: { name: 'Currency', restricts: 'open opportunities and all amounts' },
  column: { name: 'Column', restricts: 'open tasks' },
  answer: { name: 'Answer', restricts: 'answers to invitations', labels: ANSWER_NAMES },
}

export interface FilterValue extends Pick<Described, 'name' | 'restricts'> {
  dimension: Dimension
  value: string
  label: string
}
/** The values of a filter as users read them; those of columns are named by `columns`. */
export const filterValues = (filter: AnalyticsFilter, columns: readonly { value: string; label: string }[] = []): FilterValue[] =>
  DIMENSIONS.flatMap((dimension) => {
    const value = filter[dimension]
    if (value === undefined) return []
    const { name, restricts, labels } = DIMENSION_WORDS[dimension]
    const column = dimension === 'column' ? (columns.find((one) => one.value === value)?.label ?? 'A deleted column') : undefined
    return [{ dimension, name, restricts, value, label: column ?? labels?.[value] ?? value }]
  })

/** New leads have no stage yet; where one is selected, the leads in it are broken down. */
export const leadsBySourceTitle = ({ leadStage }: AnalyticsFilter): string =>
  leadStage === undefined ? 'New leads by source' : `Leads in “${DIMENSION_WORDS.leadStage.labels?.[leadStage] ?? leadStage}” by source`

/** What of a filter does not restrict what is counted by some dimensions. */
export interface Unfiltered {
  /** "Not filtered by source"; '' where all of it does. */
  words: string
  /** No part of the filter applies. */
  isWhole: boolean
}
export function unfilteredOf(filter: AnalyticsFilter, by: readonly Dimension[]): Unfiltered {
  const selected = DIMENSIONS.filter((dimension) => filter[dimension] !== undefined)
  const others = selected.filter((dimension) => !by.includes(dimension))
  const names = others.map((dimension) => DIMENSION_WORDS[dimension].name.toLowerCase())
  return {
    words: names.length === 0 ? '' : `Not filtered by ${names.join(' and ')}`,
    isWhole: others.length > 0 && others.length === selected.length,
  }
}

/** Dimensions by which some figure is counted together. */
const TOGETHER: readonly (readonly Dimension[])[] = [
  ['source', 'leadStage'],
  ['source', 'opportunityStage', 'currency'],
]
/** The filter after a value was pressed: one that is selected is selected no more, and others stay where some figure is counted by both. */
export function toggled(filter: AnalyticsFilter, dimension: Dimension, value: string): AnalyticsFilter {
  const stays = (other: Dimension) => TOGETHER.some((group) => group.includes(dimension) && group.includes(other))
  const others = DIMENSIONS.map((other) => [other, other !== dimension && stays(other) ? filter[other] : undefined] as const)
  return { ...Object.fromEntries(others), [dimension]: filter[dimension] === value ? undefined : value }
}
