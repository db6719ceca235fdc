import type { ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import styles from './selection.module.css'

interface Chosen {
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
  children: ReactNode
}

/** The head of a row with its checkbox. */
export function SelectRow({ rowKey, name, chosen, onChange, children }: Chosen & { rowKey: string; name: string }) {
  const toggle = () => {
    const after = new Set(chosen)
    if (!after.delete(rowKey)) after.add(rowKey)
    onChange(after)
  }
  return (
    <div className={styles.select}>
      <label className={styles.target}>
        <input type="checkbox" aria-label={`Select ${name}`} checked={chosen.has(rowKey)} onChange={toggle} />
      </label>
      <div className={styles.head}>{children}</div>
    </div>
  )
}

/** The heading of the first column with a checkbox for all rows. */
export function SelectAll({ keys, chosen, onChange, children }: Chosen & { keys: readonly string[] }) {
  const count = keys.filter((key) => chosen.has(key)).length
  const all = count > 0 && count === keys.length
  return (
    <div className={styles.select}>
      <label className={styles.target}>
        <input
          type="checkbox"
          aria-label="Select all"
          checked={all}
          ref={(box) => {
            if (box) box.indeterminate = count > 0 && !all
          }}
          onChange={() => onChange(new Set(all ? [] : keys))}
        />
      </label>
      <span className={styles.head}>{children}</span>
    </div>
  )
}

interface SelectionBarProps {
  count: number
  onClear: () => void
  /** The actions on what is selected. */
  children: ReactNode
}

/** What can be done with the selected rows; stays in sight while the table scrolls. */
export function SelectionBar({ count, onClear, children }: SelectionBarProps) {
  if (count === 0) return null
  return (
    <section className={styles.bar} aria-label="Selected rows">
      <output className={styles.count}>{count.toLocaleString()} selected</output>
      <div className={styles.actions}>{children}</div>
      <Button size="small" variant="quiet" onClick={onClear}>
        Clear selection
      </Button>
    </section>
  )
}
