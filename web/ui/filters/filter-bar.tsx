import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useFocusKept } from '../../lib/actions/use-focus-kept.ts'
import { countOf, type FilterValues } from '../../lib/use-filters.ts'
import { NARROW, useMedia } from '../../lib/browser/use-media.ts'
import { Button } from '../actions/button.tsx'
import { Card } from '../layout/card.tsx'
import styles from './filter-bar.module.css'

interface FilterBarProps {
  /** What it is for, such as "Find people". */
  label: string
  filters: FilterValues
  onReset: () => void
  /** Search and sort order, always visible. */
  first: ReactNode
  /** What narrows the list besides. */
  children: ReactNode
}

/** The search, the order and the filters of a list; on phones the filters unfold. */
export function FilterBar({ label, filters, onReset, first, children }: FilterBarProps) {
  const narrow = useMedia(NARROW)
  const [unfolded, setUnfolded] = useState(false)
  const panelId = useId()
  const count = countOf(filters)
  const host = useRef<HTMLElement>(null)
  useFocusKept(host, JSON.stringify(filters))
  return (
    <Card>
      <section ref={host} tabIndex={-1} className={styles.filters} aria-label={label}>
        <div className={styles.first}>{first}</div>
        {narrow ? (
          <Button
            icon={<SlidersHorizontal size={16} aria-hidden />}
            aria-expanded={unfolded}
            aria-controls={panelId}
            onClick={() => setUnfolded(!unfolded)}
          >
            {count === 0 ? 'Filters' : `Filters (${count})`}
          </Button>
        ) : null}
        <div id={panelId} className={styles.fields} hidden={narrow && !unfolded}>
          {children}
          {count > 0 ? (
            <Button variant="quiet" className={styles.reset} onClick={onReset}>
              Reset filters
            </Button>
          ) : null}
        </div>
      </section>
    </Card>
  )
}
