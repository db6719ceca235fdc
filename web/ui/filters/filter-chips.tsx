import { X } from 'lucide-react'
import { Button } from '../actions/button.tsx'
import styles from './filter-chips.module.css'

export interface Chip {
  /** What is filtered: "Referrer". */
  name: string
  /** By what: "news.example". */
  value: string
  onRemove: () => void
}
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
              <span className={styles.name}>{name}</span> <bdi>{value}</bdi>
            </span>
            <X size={14} aria-hidden />
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
