import { Sparkles } from 'lucide-react'
import { MIN_BUDGETS } from '../../../../shared/choices.ts'
import { BUDGET_TYPE_NAMES } from '../../../entities/freelance/words/budget.ts'
import { SAVED_SORT, SavedFilter } from '../../../entities/saved/saved-filter.tsx'
import type { ChangeFilter } from '../../../lib/use-filters.ts'
import { FilterBar } from '../../../ui/filters/filter-bar.tsx'
import type { FilterField } from '../../../ui/filters/filter-chips.tsx'
import { ChosenFilter, ToggleFilter, TypedFilter } from '../../../ui/filters/filter-fields.tsx'
import type { GigFilters } from './filters.ts'

interface GigFilterBarProps {
  filters: GigFilters
  onChange: ChangeFilter
  onReset: () => void
}

const SORT_OPTIONS = [
  { value: 'new', label: 'Newest' },
  { value: 'deadline', label: 'Closing soonest' },
]
const FIELDS: readonly FilterField[] = [
  { name: 'skill', label: 'Skill', placeholder: 'Any skill' },
  {
    name: 'budgetType',
    label: 'Budget type',
    options: [
      { value: 'fixed', label: BUDGET_TYPE_NAMES.fixed },
      { value: 'hourly', label: BUDGET_TYPE_NAMES.hourly },
    ],
    any: 'Either',
  },
  {
    name: 'min',
    label: 'Pays at least',
    // In the currency of each gig, so without a symbol.
    options: MIN_BUDGETS.map((value) => ({ value, label: Number(value).toLocaleString() })),
    any: 'Any amount',
  },
  { name: 'location', label: 'Location', placeholder: 'Remote or a place' },
]

/** What narrows the list of gigs, and its order. */
export function GigFilterBar({ filters, onChange, onReset }: GigFilterBarProps) {
  const isSaved = filters.saved === 'true'
  const own = { filters: { ...filters, sort: isSaved ? 'saved' : (filters.sort ?? 'new') }, onChange }
  return (
    <FilterBar
      label="Find gigs"
      filters={{ ...filters }}
      onReset={onReset}
      search={<TypedFilter {...own} name="search" label="Search" placeholder="Title, skill, or what is to be done" />}
      first={
        <>
          <ChosenFilter {...own} name="sort" label="Order" options={isSaved ? SAVED_SORT : SORT_OPTIONS} />
          <SavedFilter {...own} />
          <ToggleFilter {...own} name="mySkills" label="Matches my skills" icon={<Sparkles size={16} />} />
        </>
      }
      fields={FIELDS}
      onChange={onChange}
    />
  )
}
