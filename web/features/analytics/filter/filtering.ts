import type { Dimension } from '../../../../shared/analytics-filter.ts'
import type { Filter } from './filter-in-url.ts'

export interface Filtering {
  /** What the user selected. */
  chosen: Filter
  /** What the figures shown are filtered by: the selection before until those of the new one are read. */
  applied: Filter
  onToggle: (dimension: Dimension, value: string) => void
}
