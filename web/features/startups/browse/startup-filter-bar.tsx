import { INDUSTRIES, STAGES, ROLE_TYPES } from '../../../../shared/choices.ts'
import type { ChangeFilter } from '../../../lib/use-filters.ts'
import { FilterBar } from '../../../ui/filters/filter-bar.tsx'
import type { FilterField } from '../../../ui/filters/filter-chips.tsx'
import { ChosenFilter, TypedFilter } from '../../../ui/filters/filter-fields.tsx'
import type { StartupFilters } from './filters.ts'
import { SAVED_SORT, SavedFilter } from '../../../entities/saved/saved-filter.tsx'

/** Which open role a startup must have: of both together one and the same. */
const ROLE_FIELDS: readonly FilterField[] = [
  { name: 'roleType', label: 'Open role type', options: ROLE_TYPES, any: 'Any type' },
  {
    name: 'paid',
    label: 'Paid or volunteer',
    options: [
      { value: 'true', label: 'Paid' },
      { value: 'false', label: 'Volunteer' },
    ],
    any: 'Either',
  },
]

interface StartupFilterBarProps {
  filters: StartupFilters
  /** Whether the open roles are listed, in place of all startups. */
  ofRoles: boolean
  onChange: ChangeFilter
  onReset: () => void
}

const SORT_OPTIONS = [
  { value: 'new', label: 'Newest' },
  { value: 'active', label: 'Recently updated' },
  { value: 'name', label: 'Name' },
]
const FIELDS: readonly FilterField[] = [
  { name: 'industry', label: 'Industry', options: INDUSTRIES, any: 'Any industry' },
  { name: 'stage', label: 'Stage', options: STAGES, any: 'Any stage' },
  { name: 'location', label: 'Location', placeholder: 'Any location' },
  { name: 'openOnly', label: 'Open roles', options: [{ value: 'true', label: 'Only with open roles' }], any: 'With or without' },
  ...ROLE_FIELDS,
]

/** What narrows the list of startups, and its order. */
export function StartupFilterBar({ filters, ofRoles, onChange, onReset }: StartupFilterBarProps) {
  const isSaved = filters.saved === 'true'
  const own = { filters: { ...filters, sort: isSaved ? 'saved' : (filters.sort ?? 'new') }, onChange }
  return (
    <FilterBar
      label={ofRoles ? 'Find open roles' : 'Find startups'}
      filters={filters}
      onReset={onReset}
      search={<TypedFilter {...own} name="search" label="Search" placeholder="Name, open role, or what it does" />}
      first={
        <>
          <ChosenFilter {...own} name="sort" label="Order" options={isSaved ? SAVED_SORT : SORT_OPTIONS} />
          <SavedFilter {...own} />
        </>
      }
      fields={ofRoles ? FIELDS.filter(({ name }) => name !== 'openOnly') : FIELDS}
      onChange={onChange}
    />
  )
}
