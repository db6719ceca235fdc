import { useRef, useEffect, useEffectEvent } from 'react'
import { filterValues, type Dimension, type FilterValue } from '../../../../shared/analytics-filter.ts'
import type { Part } from '../../../../shared/entities/analytics/figures.ts'
import { classes } from '../../../ui/classes.ts'
import { FilterChips } from '../../../ui/filters/filter-chips.tsx'
import { useFocusKept } from '../../../lib/actions/use-focus-kept.ts'
import type { Filter } from './filter-in-url.ts'
import { Text } from '../../../ui/layout/text.tsx'
import { isTyping } from '../../../lib/browser/is-typing.ts'
import styles from './filter-line.module.css'

interface FilterLineProps {
  filter: Filter
  /** The board columns, for the names of the chips of open tasks. */
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
      <Text as="output" size="sm" tone="muted">
        {sentenceOf(values)}
      </Text>
    </section>
  )
}

function sentenceOf([first, second]: readonly FilterValue[]): string | null {
  if (first === undefined) return null
  if (second) return 'Figures that are not filtered by all of these are marked.'
  return `Filters ${first.restricts}. All other figures are marked as not filtered.`
}

/** Escape, unless it is for a field, a dialog or a menu. */
function useEscape(onEscape: (() => void) | undefined): void {
  const isOn = onEscape !== undefined
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isTyping(event) || !isOnPage(event.target)) return
    onEscape?.()
  })
  useEffect(() => {
    if (!isOn) return undefined
    const stop = new AbortController()
    window.addEventListener('keydown', (event) => press(event), { signal: stop.signal })
    return () => stop.abort()
  }, [isOn])
}

const isOnPage = (target: EventTarget | null): boolean =>
  target === document.body || (target instanceof Element && target.closest('main') !== null)
