import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useFocusKept } from '../../lib/actions/use-focus-kept.ts'
import type { ChangeFilter, FilterValues } from '../../lib/use-filters.ts'
import { Button } from '../actions/button.tsx'
import { NARROW, useMedia } from '../../lib/browser/use-media.ts'
import { Card } from '../layout/card.tsx'
import { LazyDialog } from '../overlays/lazy-dialog.tsx'
import { chipsOf, FilterChips, type FilterField } from './filter-chips.tsx'
import { ChosenFilter, TypedFilter } from './filter-fields.tsx'
import styles from './filter-bar.module.css'

interface FilterBarProps {
  /** What it is for, such as "Find people". */
  label: string
  filters: FilterValues
  onReset: () => void
  /** Always visible, on phones at the top while the list scrolls. */
  search: ReactNode
  /** The sort order and the like; on phones with the filters. */
  first?: ReactNode
  /** What else narrows the list. */
  fields: readonly FilterField[]
  onChange: ChangeFilter
}

/** The search, the sort order and the filters of a list; the filters unfold on demand, and those that are set are chips. */
export function FilterBar({ label, filters, onReset, search, first, fields, onChange }: FilterBarProps) {
  const [unfolded, setUnfolded] = useState(false)
  const panelId = useId()
  const count = fields.filter(({ name }) => filters[name] !== undefined).length
  const host = useRef<HTMLElement>(null)
  useFocusKept(host, JSON.stringify(filters))
  const isNarrow = useMedia(NARROW)
  const inputs = fields.map((field) =>
    field.options === undefined ? (
      <TypedFilter key={field.name} {...field} filters={filters} onChange={onChange} />
    ) : (
      <ChosenFilter key={field.name} {...field} options={field.options} filters={filters} onChange={onChange} />
    ),
  )
  const chips = <FilterChips chips={chipsOf(filters, onChange, fields)} onReset={onReset} />
  const title = (on: number) => (on === 0 ? 'Filters' : `Filters (${on})`)
  if (isNarrow) {
    // With those beside the search, which are in the dialog here.
    const on = Object.entries(filters).filter(([name, value]) => value !== undefined && name !== 'search' && name !== 'sort').length
    return (
      <section ref={host} tabIndex={-1} className={styles.phone} aria-label={label}>
        <div className={styles.line}>
          {search}
          <Button aria-label={title(on)} aria-haspopup="dialog" onClick={() => setUnfolded(true)}>
            <SlidersHorizontal size={18} />
            {on === 0 ? null : on}
          </Button>
        </div>
        {chips}
        <LazyDialog
          open={unfolded}
          onClose={() => setUnfolded(false)}
          title="Order and filters"
          actions={
            <Button variant="primary" onClick={() => setUnfolded(false)}>
              Show results
            </Button>
          }
        >
          <div className={styles.fields}>
            {first}
            {inputs}
          </div>
        </LazyDialog>
      </section>
    )
  }
  return (
    <Card>
      <section ref={host} tabIndex={-1} className={styles.filters} aria-label={label}>
        <div className={styles.first}>
          {search}
          {first}
          <Button
            icon={<SlidersHorizontal size={16} />}
            aria-expanded={unfolded}
            aria-controls={panelId}
            onClick={() => setUnfolded(!unfolded)}
          >
            {title(count)}
          </Button>
        </div>
        <div id={panelId} className={styles.fields} hidden={!unfolded}>
          {inputs}
        </div>
        {chips}
      </section>
    </Card>
  )
}
