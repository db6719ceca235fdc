import { type Dimension, unfilteredOf } from '../../../../shared/analytics-filter.ts'
import type { Part } from '../../../../shared/entities/analytics/figures.ts'
import { BarList } from '../../../ui/chart/bar-list.tsx'
import type { Filtering } from '../filter/filtering.ts'
import { Breakdown } from './section.tsx'

interface ValueListProps {
  title: string
  /** Replaces the values where there are none: the first step. */
  none: string
  parts: readonly Part[]
  /** Pressing a value filters by it, pressing it again shows all. */
  dimension: Dimension
  /** Which others restrict the list. */
  by?: readonly Dimension[]
  filtering: Filtering
}

export const ValueList = ({ title, none, parts, dimension, by, filtering: { chosen, applied, onToggle } }: ValueListProps) => (
  <Breakdown
    title={title}
    none={none}
    isEmpty={parts.every(({ count }) => count === 0)}
    unfiltered={unfilteredOf(applied, [dimension, ...(by ?? [])])}
  >
    <BarList label={title} rows={parts} open={chosen[dimension]} onOpen={(value) => onToggle(dimension, value)} />
  </Breakdown>
)
