import { ROLE_TYPES } from '../../../../shared/choices.ts'
import type { FilterField } from '../../../ui/filters/filter-chips.tsx'

/** Which open role a startup must have: of both together one and the same. */
export const ROLE_FIELDS: readonly FilterField[] = [
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
