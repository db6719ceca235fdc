import { Bookmark } from 'lucide-react'
import { useState } from 'react'
import type { FilterValues } from '../../lib/use-filters.ts'
import { FilterBar } from '../../ui/filters/filter-bar.tsx'
import type { FilterField } from '../../ui/filters/filter-chips.tsx'
import { ToggleFilter, TypedFilter } from '../../ui/filters/filter-fields.tsx'
import { FilterRow } from '../../ui/filters/filter-row.tsx'
import { Sample } from './sample.tsx'

const FIELDS: readonly FilterField[] = [
  { name: 'state', label: 'State', options: ['Open', 'Closed'], any: 'Any state' },
  { name: 'kind', label: 'Kind', options: ['Paid', 'Volunteer'], any: 'Any kind' },
]

/** Filters that unfold, and a few that are always visible. */
export function Filters() {
  const [filters, setFilters] = useState<FilterValues>({ state: 'Open', saved: 'true' })
  const onChange = (name: string, value: string) => setFilters((before) => ({ ...before, [name]: value || undefined }))
  const own = { filters, onChange, fields: FIELDS, onReset: () => setFilters({}) }
  return (
    <Sample title="Filters">
      <FilterBar
        {...own}
        label="Find things"
        first={
          <>
            <TypedFilter filters={filters} onChange={onChange} name="search" label="Search" placeholder="Name" />
            <ToggleFilter filters={filters} onChange={onChange} name="saved" label="Saved" icon={<Bookmark size={16} aria-hidden />} />
          </>
        }
      />
      <FilterRow {...own} label="Find more" found="12 things" />
    </Sample>
  )
}
