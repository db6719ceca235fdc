import { DIMENSIONS, OPEN_STAGES, type Dimension } from '../../../../shared/analytics-filter.ts'
import { LEAD_SOURCES, LEAD_STAGES, RSVPS } from '../../../../shared/choices.ts'
import type { StartupAnalytics } from '../../../../shared/entities/analytics/figures.ts'

export type Filter = StartupAnalytics['filter']

const isAmong =
  (values: readonly string[]) =>
  (value: string): boolean =>
    values.includes(value)
const isLike =
  (pattern: RegExp) =>
  (value: string): boolean =>
    pattern.test(value)
const IS_VALUE: Readonly<Record<Dimension, (value: string) => boolean>> = {
  source: isAmong(LEAD_SOURCES),
  leadStage: isAmong(LEAD_STAGES),
  opportunityStage: isAmong(OPEN_STAGES),
  currency: isLike(/^[A-Z]{3}$/),
  column: isLike(/^[0-9A-Z]{26}$/),
  answer: isAmong(RSVPS),
}

/** The filter in a query; what is no value of a dimension is left out. */
export const filterIn = (params: URLSearchParams): Filter =>
  Object.fromEntries(
    DIMENSIONS.flatMap((dimension) => {
      const value = params.get(dimension)
      return value !== null && IS_VALUE[dimension](value) ? [[dimension, value]] : []
    }),
  )
