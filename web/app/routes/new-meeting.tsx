import type { Startup } from '../../../shared/entities/startups/startup.ts'
import { useTeam } from '../../entities/teams/members.ts'
import type { NewMeeting as Props } from '../../features/calendar/create/new-event.tsx'
import { NewMeetingDialog } from '../../features/meetings/dialog/new-meeting-dialog.tsx'
import { useScreen } from '../../features/meetings/screen.ts'
import { useApi } from '../../lib/use-api.ts'

type NewMeetingProps = React.ComponentProps<Props>

/** Plans a meeting outside the tab of its startup: here, since features do not import each other. */
export function NewMeeting({ startupId, day, until, onClose }: NewMeetingProps) {
  const { data: startup } = useApi('GET /api/startups/{id}', { id: startupId })
  const { isLoaded, ...team } = useTeam(startupId)
  if (startup === undefined || !isLoaded) return null
  return <OfTeam startup={startup} {...team} day={day} until={until} onClose={onClose} />
}

interface OfTeamProps extends Omit<ReturnType<typeof useTeam>, 'isLoaded'>, Pick<NewMeetingProps, 'day' | 'until' | 'onClose'> {
  startup: Startup
}

function OfTeam({ day, until, onClose, ...team }: OfTeamProps) {
  const screen = useScreen(team)
  return <NewMeetingDialog screen={screen} day={day} until={until} imported={undefined} onClose={onClose} />
}
