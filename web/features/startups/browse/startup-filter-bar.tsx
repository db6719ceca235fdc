import { INDUSTRIES, STAGES } from '../../../../shared/choices.ts'
import type { ChangeFilter } from '../../../lib/use-filters.ts'
import { FilterBar } from '../../../ui/filters/filter-bar.tsx'
import { ChosenFilter, TypedFilter } from '../../../ui/filters/filter-fields.tsx'
import type { StartupFilters } from './filters.ts'
import { RoleFilters } from './role-filters.tsx'

interface StartupFilterBarProps {
  filters: StartupFilters
  onChange: ChangeFilter
  onReset: () => void
}

const SORT_OPTIONS = [
  { value: 'new', label: 'Newest' },
  { value: 'active', label: 'Recently updated' },
  { value: 'name', label: 'Name' },
]
const OPEN_OPTIONS = [{ value: 'true', label: 'Only with open roles' }]

/** What narrows the list of startups, and its order. */
export function StartupFilterBar({ filters, onChange, onReset }: StartupFilterBarProps) {
  const own = { filters: { ...filters, sort: filters.sort ?? 'new' }, onChange }
  return (
    <FilterBar
      label="Find startups"
      filters={filters}
      onReset={onReset}
      first={
        <>
          <TypedFilter {...own} name="search" label="Search" placeholder="Name, open role, or what it does" />
          <ChosenFilter {...own} name="sort" label="Order" options={SORT_OPTIONS} />
        </>
      }
    >
      <ChosenFilter {...own} name="industry" label="Industry" options={INDUSTRIES} any="Any industry" />
      <ChosenFilter {...own} name="stage" label="Stage" options={STAGES} any="Any stage" />
      <TypedFilter {...own} name="location" label="Location" placeholder="Any location" />
      <ChosenFilter {...own} name="openOnly" label="Open roles" options={OPEN_OPTIONS} any="With or without" />
      <RoleFilters {...own} />
    </FilterBar>
  )
}
