import { ROLE_TYPES } from '../../../../shared/choices.ts'
import type { ChangeFilter } from '../../../lib/use-filters.ts'
import { ChosenFilter } from '../../../ui/filters/filter-fields.tsx'
import type { StartupFilters } from './filters.ts'

const PAY_OPTIONS = [
  { value: 'true', label: 'Paid' },
  { value: 'false', label: 'Volunteer' },
]

/** Which open role a startup must have: of both together one and the same. */
export function RoleFilters(own: { filters: StartupFilters; onChange: ChangeFilter }) {
  return (
    <>
      <ChosenFilter {...own} name="roleType" label="Open role type" options={ROLE_TYPES} any="Any type" />
      <ChosenFilter {...own} name="paid" label="Paid or volunteer" options={PAY_OPTIONS} any="Either" />
    </>
  )
}
