import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ROLE_TYPES } from '../../../../shared/choices.ts'
import { ROLE_DESCRIPTION_MAX, ROLES_PER_STARTUP } from '../../../../shared/limits.ts'
import { Button, IconButton } from '../../../ui/actions/button.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { SwitchField } from '../../../ui/fields/switch-field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import styles from './create.module.css'
import { newRole, type RoleDraft } from './startup-draft.ts'
import { Grid, Row, Stack } from '../../../ui/layout/stack.tsx'
import { textFieldsOf } from '../../../ui/form/use-text-fields.ts'

interface RoleRowsProps {
  roles: readonly RoleDraft[]
  onChange: (roles: readonly RoleDraft[]) => void
}

/** The roles that a startup begins with: rows that can be added, changed and taken away. */
export function RoleRows({ roles, onChange }: RoleRowsProps) {
  const [added, setAdded] = useState<number>()
  const add = () => {
    const role = newRole(roles)
    setAdded(role.key)
    onChange([...roles, role])
  }
  const change = (key: number, part: Partial<RoleDraft>) => onChange(roles.map((role) => (role.key === key ? { ...role, ...part } : role)))
  return (
    <Stack gap={3}>
      {roles.map((role, at) => (
        <RoleRow
          key={role.key}
          role={role}
          at={at}
          startsFocused={role.key === added}
          onChange={(part) => change(role.key, part)}
          onRemove={() => onChange(roles.filter(({ key }) => key !== role.key))}
        />
      ))}
      <div>
        <Button icon={<Plus size={16} />} disabled={roles.length >= ROLES_PER_STARTUP} onClick={add}>
          Add role
        </Button>
      </div>
    </Stack>
  )
}

interface RoleRowProps {
  role: RoleDraft
  at: number
  startsFocused: boolean
  onChange: (part: Partial<RoleDraft>) => void
  onRemove: () => void
}

function RoleRow({ role, at, startsFocused, onChange, onRemove }: RoleRowProps) {
  const field = textFieldsOf({ ...role, description: role.description ?? '' }, onChange, `roles.${at}.`)
  return (
    <fieldset className={styles.role}>
      <legend className="visually-hidden">Role {at + 1}</legend>
      <Grid gap={3} min={220} align="start">
        <TextField {...field('title')} label="Title" placeholder="Frontend engineer" startsFocused={startsFocused} />
        <SelectField {...field('roleType')} label="Role type" options={ROLE_TYPES} />
      </Grid>
      <TextArea {...field('description')} label="Description" optional rows={2} maxLength={ROLE_DESCRIPTION_MAX} />
      <Row gap={5} rowGap={1} wrap>
        <SwitchField label="Open" checked={role.isOpen} onChange={(isOpen) => onChange({ isOpen })} />
        <SwitchField label="Paid" checked={role.isPaid} onChange={(isPaid) => onChange({ isPaid })} />
        <IconButton label={`Remove role ${at + 1}`} className={styles.remove} onClick={onRemove}>
          <Trash2 size={16} />
        </IconButton>
      </Row>
    </fieldset>
  )
}
