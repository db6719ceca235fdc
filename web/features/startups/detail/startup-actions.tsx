import { Inbox, Pencil, Tags, Users } from 'lucide-react'
import type { Startup } from '../../../../shared/entities/startups/startup.ts'
import { FollowMenu } from '../../../entities/notifications/follow-menu.tsx'
import { useRequestsWaiting } from '../../../entities/requests/requests-waiting.ts'
import { isAmong, LEADERS, TEAM_MAKERS } from '../../../../shared/permissions.ts'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { Badge } from '../../../ui/facts/badge.tsx'
import styles from './hero.module.css'
import { PartnerLink } from './partner-link.tsx'
import { ShareButton } from '../../../entities/startups/share-button.tsx'

/** The permitted actions on the startup (domain 2, D-PERM); every member may share it. */
export function StartupActions({ startup }: { startup: Startup }) {
  const { id, myTeamRole } = startup
  if (myTeamRole === null) return <PartnerLink startupId={id} />
  return (
    <nav className={styles.actions} aria-label="Startup actions">
      {isAmong(TEAM_MAKERS, myTeamRole) ? (
        <>
          <ButtonLink to={`/startup/${id}/edit`} icon={<Pencil size={15} />}>
            Edit
          </ButtonLink>
          <ButtonLink to={`/startup/${id}/roles`} icon={<Tags size={15} />}>
            Manage Roles
          </ButtonLink>
          <ButtonLink to={`/startup/${id}/members`} icon={<Users size={15} />}>
            Manage Team Members
          </ButtonLink>
        </>
      ) : null}
      {isAmong(LEADERS, myTeamRole) ? <RequestsLink id={id} /> : null}
      <ShareButton startupId={id} />
      <FollowMenu target={{ on: 'startup', id, name: startup.name }} isWide />
    </nav>
  )
}

/** Leads to the requests, and says how many wait. */
function RequestsLink({ id }: Pick<Startup, 'id'>) {
  const { data } = useRequestsWaiting()
  const count = data?.startups.find((startup) => startup.id === id)?.requests ?? 0
  return (
    <ButtonLink to={`/startup/${id}/requests`} icon={<Inbox size={15} />}>
      Requests
      {count > 0 ? (
        <>
          {' '}
          <Badge tone="accent">
            {count}
            <span className="visually-hidden"> waiting</span>
          </Badge>
        </>
      ) : null}
    </ButtonLink>
  )
}
