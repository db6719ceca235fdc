import { useRef } from 'react'
import { filterValues, type Dimension, type FilterValue } from '../../../../shared/analytics/filter.ts'
import type { Part } from '../../../../shared/entities/analytics/figures.ts'
import { classes } from '../../../ui/classes.ts'
import { FilterChips } from '../../../ui/filters/filter-chips.tsx'
import { useFocusKept } from '../../../lib/actions/use-focus-kept.ts'
import type { Filter } from './filter-in-url.ts'
import styles from './filter-line.module.css'
import { useEscape } from './use-escape.ts'

interface FilterLineProps {
  filter: Filter
  /** Names those that open tasks are filtered by. */
  columns: readonly Part[]
  onRemove: (dimension: Dimension, value: string) => void
  onClear: () => void
}

/** The selected values, each with a way to remove it; Escape removes all. */
export function FilterLine({ filter, columns, onRemove, onClear }: FilterLineProps) {
  const values = filterValues(filter, columns)
  useEscape(values.length > 0 ? onClear : undefined)
  const host = useRef<HTMLElement>(null)
  useFocusKept(host, values.length)
  return (
    <section ref={host} tabIndex={-1} className={classes(styles.filter, values.length > 0 && styles.used)} aria-label="Filter">
      <FilterChips
        chips={values.map(({ dimension, name, value, label }) => ({ name, value: label, onRemove: () => onRemove(dimension, value) }))}
        onReset={onClear}
      />
      <output className={styles.note}>{sentenceOf(values)}</output>
    </section>
  )
}

function sentenceOf([first, second]: readonly FilterValue[]): string | null {
  if (first === undefined) return null
  if (second) return 'Figures that are not filtered by all of these are marked.'
  return `Filters ${first.restricts}. All other figures are marked as not filtered.`
}
