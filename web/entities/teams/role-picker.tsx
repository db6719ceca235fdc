import type { Role } from '../../../shared/entities/teams/role.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'

interface RolePickerProps {
  label: string
  roles: readonly Pick<Role, 'id' | 'title' | 'roleType' | 'isOpen' | 'isPaid'>[]
  /** The id of the chosen role, or ''. */
  value: string
  onChoose: (roleId: string) => void
  /** The choice of no role. */
  none?: string
}

/** One of the open roles of a startup, or none in particular. */
export function RolePicker({ label, roles, value, onChoose, none = 'Any role' }: RolePickerProps) {
  const open = roles.filter(({ isOpen }) => isOpen)
  return (
    <SelectField
      name="roleId"
      label={label}
      placeholder={none}
      options={open.map(({ id, title, roleType, isPaid }) => ({
        value: id,
        label: `${title} (${roleType}, ${isPaid ? 'paid' : 'volunteer'})`,
      }))}
      // A role that was filled meanwhile is no choice any more.
      value={open.some(({ id }) => id === value) ? value : ''}
      onChange={(event) => onChoose(event.currentTarget.value)}
    />
  )
}
