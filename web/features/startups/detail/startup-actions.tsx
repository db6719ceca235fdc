import { Inbox, Pencil, Tags, Users } from 'lucide-react'
import type { Startup } from '../../../../shared/entities/startup.ts'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import styles from './hero.module.css'
import { ShareButton } from './share-button.tsx'

/** What the reader may do with the startup: owners lead it, everybody of the team shares it. */
export function StartupActions({ startup }: { startup: Startup }) {
  if (startup.myStanding === null) return null
  const here = `/startup/${startup.id}`
  return (
    <nav className={styles['actions']} aria-label="Startup actions">
      {startup.myStanding === 'Owner' ? (
        <>
          <ButtonLink to={`${here}/edit`} icon={<Pencil size={15} aria-hidden />}>
            Edit
          </ButtonLink>
          <ButtonLink to={`${here}/roles`} icon={<Tags size={15} aria-hidden />}>
            Manage Roles
          </ButtonLink>
          <ButtonLink to={`${here}/members`} icon={<Users size={15} aria-hidden />}>
            Manage Team Members
          </ButtonLink>
          <ButtonLink to={`${here}/requests`} icon={<Inbox size={15} aria-hidden />}>
            Requests
          </ButtonLink>
        </>
      ) : null}
      <ShareButton startupId={startup.id} />
    </nav>
  )
}
