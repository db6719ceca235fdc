import { type ReactNode, useRef } from 'react'
import { useFocusKept } from '../../lib/actions/use-focus-kept.ts'
import type { ChangeFilter, FilterValues } from '../../lib/use-filters.ts'
import { chipsOf, FilterChips, type FilterField } from './filter-chips.tsx'
import { ChosenFilter } from './filter-fields.tsx'
import styles from './filter-row.module.css'
import { Text } from '../layout/text.tsx'

interface FilterRowProps {
  /** What it is for, such as "Find links". */
  label: string
  filters: FilterValues
  /** What can be chosen here. */
  fields: readonly FilterField[]
  /** What is chosen elsewhere, and is only a chip here. */
  chosen?: readonly FilterField[]
  onChange: ChangeFilter
  onReset: () => void
  /** The search, before the fields. */
  search?: ReactNode
  /** How many are listed, such as "3 links". */
  found?: string | undefined
}

/** The few filters of a list, always visible; those that are set are chips, beside the number of results. */
export function FilterRow({ label, filters, fields, chosen, onChange, onReset, search, found }: FilterRowProps) {
  const host = useRef<HTMLElement>(null)
  useFocusKept(host, JSON.stringify(filters))
  return (
    <section ref={host} tabIndex={-1} className={styles.filters} aria-label={label}>
      <div className={styles.fields}>
        {search}
        {fields.map((field) => (
          <ChosenFilter key={field.name} {...field} options={field.options ?? []} filters={filters} onChange={onChange} />
        ))}
      </div>
      <div className={styles.result}>
        <Text as="output" size="sm" tone="muted">
          {found}
        </Text>
        <FilterChips chips={chipsOf(filters, onChange, [...(chosen ?? []), ...fields])} onReset={onReset} />
      </div>
    </section>
  )
}
