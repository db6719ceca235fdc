import type { Startup } from '../../../shared/entities/startups/startup.ts'
import { useTeam } from '../../entities/teams/members.ts'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { MeetingsLoading } from './meetings-loading.tsx'
import { MeetingsScreen } from './meetings-screen.tsx'

/** The tab `meetings` of a startup, for its team. */
export function MeetingsTab({ startup }: { startup: Startup }) {
  if (startup.myTeamRole === null) {
    return (
      <Alert tone="warning" action={<ButtonLink to={`/startup/${startup.id}`}>Back to {startup.name}</ButtonLink>}>
        Only the team of this startup can see its meetings.
      </Alert>
    )
  }
  return <Meetings key={startup.id} startup={startup} />
}

function Meetings({ startup }: { startup: Startup }) {
  // Every meeting shows members: it would move when they arrive later.
  const { members, memberById, isLoaded } = useTeam(startup.id)
  return isLoaded ? <MeetingsScreen startup={startup} members={members} memberById={memberById} /> : <MeetingsLoading />
}
