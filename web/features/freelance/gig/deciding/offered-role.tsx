import { openFor } from '../../../../entities/teams/rights.ts'
import { RolePicker } from '../../../../entities/teams/role-picker.tsx'
import { useApi } from '../../../../lib/use-api.ts'
import panel from '../gig-panel.module.css'

interface OfferedRoleProps {
  startupId: string
  /** To whom the offer is. */
  name: string
  value: string
  onChoose: (roleId: string) => void
}

/** A role of the startup that the freelancer takes over with the work; nothing without an open one. */
export function OfferedRole({ startupId, name, value, onChoose }: OfferedRoleProps) {
  const { data: startup } = useApi('GET /api/startups/{id}', { id: startupId })
  const roles = startup ? openFor(startup.myTeamRole, startup.roles) : []
  if (roles.length === 0) return null
  return (
    <div>
      <RolePicker label="Role in the startup" roles={roles} value={value} onChoose={onChoose} none="No role" />
      <p className={panel.muted}>With a role, {name} becomes a member when they accept. They can also accept without it.</p>
    </div>
  )
}
