import { useState } from 'react'
import type { TeamRole } from '../../../shared/choices.ts'
import type { Member, Role } from '../../../shared/entities/teams/role.ts'
import { openFor, refusalOf } from '../../entities/teams/rights.ts'
import { Button } from '../../ui/actions/button.tsx'
import { type Option, SelectField } from '../../ui/fields/select-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useFormErrors } from '../../ui/form/use-form-errors.ts'
import { Card } from '../../ui/layout/card.tsx'
import styles from './members.module.css'
import type { Team } from './team.ts'

interface AssignPanelProps {
  team: Team
  /** Whether the team has more members than are listed. */
  more: boolean
  teamRole: TeamRole | null
  /** Whom the table above chose. */
  userId: string
  onUser: (userId: string) => void
  onAssign: (member: Member, roleId: string | null) => Promise<boolean>
}

/** In the place of a role: none. */
const NO_ROLE = 'none'
const NEEDED = 'Please select both a user and a role'
const NAMES = ['userId', 'roleId']

export function AssignPanel({ team, more, teamRole, userId, onUser, onAssign }: AssignPanelProps) {
  const [roleId, setRoleId] = useState('')
  const [saving, setSaving] = useState(false)
  const { errors, set, clear } = useFormErrors(NAMES)
  const member = team.members.find(({ id }) => id === userId)
  const options = rolesFor(member, team.roles, teamRole)
  const chosen = options.some(({ value }) => value === roleId) ? roleId : ''

  const update = async () => {
    if (saving) return
    if (member === undefined || chosen === '') {
      set({ fields: { [member === undefined ? 'userId' : 'roleId']: NEEDED }, sentence: '' })
      return
    }
    setSaving(true)
    if (await onAssign(member, chosen === NO_ROLE ? null : chosen)) setRoleId('')
    setSaving(false)
  }

  return (
    <Card title="Assign a role">
      <Form onSubmit={() => void update()} errors={errors} aria-label="Assign a role">
        <div className={styles.assign}>
          <SelectField
            name="userId"
            label="User"
            hint={more ? 'Not in the list? Search the team below.' : undefined}
            placeholder="Select a user"
            options={team.members.filter(({ role }) => refusalOf(teamRole, role?.roleType) === null).map(userOption)}
            value={member?.id ?? ''}
            onChange={(event) => {
              clear()
              setRoleId('')
              onUser(event.currentTarget.value)
            }}
          />
          <SelectField
            name="roleId"
            label="Role"
            placeholder="Select a role"
            options={options}
            value={chosen}
            onChange={(event) => {
              clear()
              setRoleId(event.currentTarget.value)
            }}
          />
          <Button type="submit" variant="primary" busy={saving ? 'Updating...' : false}>
            Update
          </Button>
        </div>
      </Form>
    </Card>
  )
}

const userOption = ({ id, name, email }: Member): Option => ({ value: id, label: email === undefined ? name : `${name} (${email})` })

/** The open roles, the member's current role, and none. */
function rolesFor(member: Member | undefined, roles: readonly Role[], teamRole: TeamRole | null): Option[] {
  const held = roles.filter(({ id }) => id === member?.role?.id)
  const open = openFor(teamRole, roles).filter((role) => !held.includes(role))
  return [
    ...held.map(({ id, title, roleType }) => ({ value: id, label: `${title} (${roleType}, held now)` })),
    ...open.map(({ id, title, roleType }) => ({ value: id, label: `${title} (${roleType})` })),
    { value: NO_ROLE, label: 'No role (Member)' },
  ]
}
