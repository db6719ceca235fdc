import { SlidersHorizontal } from 'lucide-react'
import { useId, useState } from 'react'
import { NARROW, useMedia } from '../../../lib/use-media.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ChosenFilter, FilterFields, TypedFilter } from './filter-fields.tsx'
import styles from './people.module.css'
import { type ChangeFilter, countOf, type Filters as Chosen } from './use-filters.ts'

interface FiltersProps {
  filters: Chosen
  onChange: ChangeFilter
  onReset: () => void
}

const SORT_OPTIONS = [
  { value: 'active', label: 'Recently active' },
  { value: 'new', label: 'Newest' },
]

/** The search, the order and the filters; on phones the filters unfold. */
export function Filters({ filters, onChange, onReset }: FiltersProps) {
  const narrow = useMedia(NARROW)
  const [unfolded, setUnfolded] = useState(false)
  const panelId = useId()
  const count = countOf(filters)
  const open = !narrow || unfolded
  return (
    <Card>
      <section className={styles['filters']} aria-label="Find people">
        <div className={styles['first']}>
          <TypedFilter filters={filters} onChange={onChange} name="search" label="Search" placeholder="Name, skill, headline or place" />
          <ChosenFilter
            filters={{ ...filters, sort: filters.sort ?? 'active' }}
            onChange={onChange}
            name="sort"
            label="Order"
            options={SORT_OPTIONS}
          />
        </div>
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
        <div id={panelId} className={styles['fields']} hidden={!open}>
          <FilterFields filters={filters} onChange={onChange} />
          {count > 0 ? (
            <Button variant="quiet" className={styles['reset']} onClick={onReset}>
              Reset filters
            </Button>
          ) : null}
        </div>
      </section>
    </Card>
  )
}
