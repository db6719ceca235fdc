import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { RoleType } from '../../../shared/choices.ts'
import type { Role } from '../../../shared/entities/teams/role.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { Card } from '../../ui/layout/card.tsx'
import type { RoleDraft } from './role-draft.ts'
import { RoleFields } from './role-fields.tsx'
import styles from './roles.module.css'

interface EditPanelProps {
  startupId: string
  role: Role
  draft: RoleDraft
  types: readonly RoleType[]
  onChange: (part: Partial<RoleDraft>) => void
  /** Returns whether it succeeded, which closes the panel. */
  onSave: () => Promise<boolean>
  onCancel: () => void
}

export function EditPanel({ startupId, role, draft, types, onChange, onSave, onCancel }: EditPanelProps) {
  const [saving, setSaving] = useState(false)
  const save = async () => {
    if (saving) return
    setSaving(true)
    if (!(await onSave())) setSaving(false)
  }
  return (
    <Card title={`Edit ${role.title}`}>
      <Form onSubmit={() => void save()} aria-label={`Edit ${role.title}`}>
        <RoleFields
          draft={draft}
          onChange={onChange}
          types={types}
          required="Title and role type are required"
          startsFocused
          filled={role.assignedUser === null ? undefined : <Filled name={role.assignedUser.name} startupId={startupId} />}
        />
        <FormActions>
          <Button onClick={onCancel}>Cancel</Button>
          <Button type="submit" variant="primary" busy={saving ? 'Saving...' : false}>
            Save Changes
          </Button>
        </FormActions>
      </Form>
    </Card>
  )
}

/** Who holds it has to give it up before it can be opened (domain 3.3). */
const Filled = ({ name, startupId }: { name: string; startupId: string }) => (
  <p className={styles.filled}>
    Filled by {name}. To open it, <Link to={`/startup/${startupId}/members`}>unassign the user first</Link>.
  </p>
)
