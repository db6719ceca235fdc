import { useState } from 'react'
import type { Role } from '../../../../shared/entities/teams/role.ts'
import type { Startup } from '../../../../shared/entities/startups/startup.ts'
import { Badge } from '../../../ui/facts/badge.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { AskToJoin } from '../join/ask-to-join.tsx'
import styles from './detail.module.css'
import { membershipOf } from './membership/membership.ts'

/** The roles: open or filled, paid or volunteer; who is not in the team can ask for one that is open. */
export function StartupRoles({ startup }: { startup: Startup }) {
  const [now] = useState(Date.now)
  const { roles, openRoleCount } = startup
  const canAsk = membershipOf(startup, now).is === 'stranger'
  return (
    <Card title="Roles" action={openRoleCount > 0 ? <Badge tone="success">{openRoleCount} open</Badge> : null} flush>
      {roles.length === 0 ? (
        <p className={styles.noneFlush}>No roles yet.</p>
      ) : (
        <ul>
          {roles.map((role) => (
            <li key={role.id} className={styles.role}>
              <RoleWords role={role} />
              <div className={styles.badges}>
                <Badge tone={role.isOpen ? 'success' : 'neutral'}>{role.isOpen ? 'Open' : 'Filled'}</Badge>
                <Badge tone={role.isPaid ? 'accent' : 'neutral'}>{role.isPaid ? 'Paid' : 'Volunteer'}</Badge>
              </div>
              {canAsk && role.isOpen ? <AskToJoin startup={startup} roleId={role.id} size="small" /> : null}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function RoleWords({ role }: { role: Role }) {
  return (
    <div className={styles.who}>
      <span className={styles.roleTitle}>{role.title}</span>
      <span className={styles.what}>
        {role.roleType}
        {role.assignedUser ? ` · ${role.assignedUser.name}` : ''}
      </span>
      {role.description ? <span className={styles.what}>{role.description}</span> : null}
    </div>
  )
}
