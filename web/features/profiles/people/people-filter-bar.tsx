import { AREAS, COMMITMENTS, INDUSTRIES, LOOKING_FOR } from '../../../../shared/choices.ts'
import type { ChangeFilter } from '../../../lib/use-filters.ts'
import { FilterBar } from '../../../ui/filters/filter-bar.tsx'
import type { FilterField } from '../../../ui/filters/filter-chips.tsx'
import { ChosenFilter, TypedFilter } from '../../../ui/filters/filter-fields.tsx'
import { commitmentWords, lookingForWords } from '../words.ts'
import type { PeopleFilters } from './filters.ts'

interface PeopleFilterBarProps {
  filters: PeopleFilters
  onChange: ChangeFilter
  onReset: () => void
}

const SORT_OPTIONS = [
  { value: 'active', label: 'Recently active' },
  { value: 'new', label: 'Newest' },
]
const COMMITMENT_OPTIONS = COMMITMENTS.map((value) => ({ value, label: commitmentWords(value) }))
const LOOKING_FOR_OPTIONS = LOOKING_FOR.map((value) => ({ value, label: lookingForWords(value) }))
const TECHNICAL_OPTIONS = [
  { value: 'true', label: 'Technical' },
  { value: 'false', label: 'Not technical' },
]
const FIELDS: readonly FilterField[] = [
  { name: 'area', label: 'Area', options: AREAS, any: 'Any area' },
  { name: 'skill', label: 'Skill', placeholder: 'Any skill' },
  { name: 'interest', label: 'Interest', options: INDUSTRIES, any: 'Any interest' },
  { name: 'commitment', label: 'Commitment', options: COMMITMENT_OPTIONS, any: 'Any commitment' },
  { name: 'lookingFor', label: 'Looking for', options: LOOKING_FOR_OPTIONS, any: 'Anything' },
  { name: 'technical', label: 'Technical', options: TECHNICAL_OPTIONS, any: 'Either' },
  { name: 'location', label: 'Location', placeholder: 'Any location' },
]

/** What narrows the list of people, and its order. */
export function PeopleFilterBar({ filters, onChange, onReset }: PeopleFilterBarProps) {
  const own = { filters: { ...filters, sort: filters.sort ?? 'active' }, onChange }
  return (
    <FilterBar
      label="Find people"
      filters={filters}
      onReset={onReset}
      search={<TypedFilter {...own} name="search" label="Search" placeholder="Name, skill, headline or place" />}
      first={<ChosenFilter {...own} name="sort" label="Order" options={SORT_OPTIONS} />}
      fields={FIELDS}
      onChange={onChange}
    />
  )
}
