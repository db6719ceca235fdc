import type { Startup } from '../../../../shared/entities/startup.ts'
import { Badge } from '../../../ui/facts/badge.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import styles from './detail.module.css'

/** The roles: open or filled, paid or volunteer. */
export function StartupRoles({ roles, openRoleCount }: Pick<Startup, 'roles' | 'openRoleCount'>) {
  return (
    <Card title="Roles" action={openRoleCount > 0 ? <Badge tone="success">{openRoleCount} open</Badge> : null} flush>
      {roles.length === 0 ? (
        <p className={styles['noneFlush']}>No roles yet.</p>
      ) : (
        <ul className={styles['roles']}>
          {roles.map((role) => (
            <li key={role.id} className={styles['role']}>
              <div className={styles['who']}>
                <span className={styles['roleTitle']}>{role.title}</span>
                <span className={styles['what']}>
                  {role.roleType}
                  {role.assignedUser ? ` · ${role.assignedUser.name}` : ''}
                </span>
              </div>
              <div className={styles['badges']}>
                <Badge tone={role.isOpen ? 'success' : 'neutral'}>{role.isOpen ? 'Open' : 'Filled'}</Badge>
                <Badge tone={role.isPaid ? 'accent' : 'neutral'}>{role.isPaid ? 'Paid' : 'Volunteer'}</Badge>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
