import { X } from 'lucide-react'
import type { ChangeFilter, FilterValues } from '../../lib/use-filters.ts'
import { Button } from '../actions/button.tsx'
import type { Option } from '../fields/select-field.tsx'
import styles from './filter-chips.module.css'
import { Text } from '../layout/text.tsx'

export interface Chip {
  /** What is filtered: "Referrer". */
  name: string
  /** By what: "news.example". */
  value: string
  onRemove: () => void
}
export interface FilterField {
  name: string
  label: string
  /** What can be chosen; a field without is typed. */
  options?: readonly (string | Option)[]
  /** What the choice of none is called. */
  any?: string
  placeholder?: string
}

/** The filters of these fields that are set. */
export const chipsOf = (filters: FilterValues, onChange: ChangeFilter, fields: readonly FilterField[]): Chip[] =>
  fields.flatMap(({ name, label, options = [] }) => {
    const value = filters[name]
    if (value === undefined) return []
    const chosen = options.find((option) => typeof option !== 'string' && option.value === value)
    return [{ name: label, value: typeof chosen === 'object' ? chosen.label : value, onRemove: () => onChange(name, '') }]
  })

interface FilterChipsProps {
  chips: readonly Chip[]
  /** Removes all of them; offered from two on. */
  onReset?: (() => void) | undefined
}

/** The filters that hold, each with a way to remove it. */
export function FilterChips({ chips, onReset }: FilterChipsProps) {
  if (chips.length === 0) return null
  return (
    <ul className={styles.chips} aria-label="Filters in use">
      {chips.map(({ name, value, onRemove }) => (
        <li key={name}>
          <button type="button" className={styles.chip} aria-label={`Remove filter ${name}: ${value}`} onClick={onRemove}>
            <span>
              <Text as="span" weight="normal">
                {name}
              </Text>{' '}
              <bdi>{value}</bdi>
            </span>
            <X size={14} />
          </button>
        </li>
      ))}
      {onReset && chips.length > 1 ? (
        <li>
          <Button variant="quiet" size="small" onClick={onReset}>
            Reset filters
          </Button>
        </li>
      ) : null}
    </ul>
  )
}
