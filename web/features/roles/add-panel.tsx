import { Plus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import type { RoleType } from '../../../shared/choices.ts'
import { ROLES_AT_ONCE, ROLES_PER_STARTUP } from '../../../shared/limits.ts'
import { useFocusKept } from '../../lib/actions/use-focus-kept.ts'
import { Button, IconButton } from '../../ui/actions/button.tsx'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { useFormErrors } from '../../ui/form/use-form-errors.ts'
import { Card } from '../../ui/layout/card.tsx'
import { newRow, type RoleDraft, type RoleRow } from './role-draft.ts'
import { RoleFields } from './role-fields.tsx'
import styles from './roles.module.css'

interface AddPanelProps {
  rows: readonly RoleRow[]
  types: readonly RoleType[]
  /** Roles that the startup has already. */
  existing: number
  onChange: (rows: readonly RoleRow[]) => void
  /** Gives whether it worked. */
  onAdd: () => Promise<boolean>
}

/** Adds several roles at once; each begins with the first role type, open and unpaid (S5-10). */
export function AddPanel({ rows, types, existing, onChange, onAdd }: AddPanelProps) {
  const [added, setAdded] = useState<number>()
  const [saving, setSaving] = useState(false)
  const { errors, set, clear } = useFormErrors([])
  const panel = useRef<HTMLDivElement>(null)
  useFocusKept(panel, rows.length)
  const full = rows.length >= Math.min(ROLES_AT_ONCE, ROLES_PER_STARTUP - existing)

  const another = () => {
    const row = newRow(types, Math.max(0, ...rows.map(({ key }) => key)) + 1)
    setAdded(row.key)
    clear()
    onChange([...rows, row])
  }
  const change = (key: number, part: Partial<RoleDraft>) => onChange(rows.map((row) => (row.key === key ? { ...row, ...part } : row)))
  const save = async () => {
    if (saving) return
    if (rows.length === 0) {
      set({ fields: {}, sentence: 'Please add at least one role' })
      return
    }
    setSaving(true)
    await onAdd()
    setSaving(false)
  }

  return (
    <Card title="Add new roles">
      <div ref={panel} tabIndex={-1}>
        <Form onSubmit={() => void save()} errors={errors} aria-label="Add new roles">
          {rows.map((row, at) => (
            <fieldset key={row.key} className={styles.newRole}>
              <legend className="visually-hidden">New role {at + 1}</legend>
              <RoleFields
                draft={row}
                onChange={(part) => change(row.key, part)}
                types={types}
                required="Each role must have a title and role type"
                prefix={`roles.${row.key}.`}
                startsFocused={row.key === added}
              >
                <IconButton
                  label={`Remove new role ${at + 1}`}
                  className={styles.remove}
                  onClick={() => onChange(rows.filter(({ key }) => key !== row.key))}
                >
                  <Trash2 size={16} />
                </IconButton>
              </RoleFields>
            </fieldset>
          ))}
          {full ? <p className={styles.full}>A startup may have at most {ROLES_PER_STARTUP} roles.</p> : null}
          <FormActions>
            <Button icon={<Plus size={16} />} disabled={full} onClick={another}>
              Add another role
            </Button>
            <Button type="submit" variant="primary" busy={saving ? 'Saving...' : false}>
              Add Roles
            </Button>
          </FormActions>
        </Form>
      </div>
    </Card>
  )
}
