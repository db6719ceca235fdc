import type { Startup } from '../../../../shared/entities/startups/startup.ts'
import { meetingPath } from '../../../entities/meetings/paths.ts'
import type { ApiError } from '../../../lib/api.ts'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'

interface NoMeetingProps {
  problem: ApiError | undefined
  startup: Startup
  meetingId: string
  onRetry: () => void
}

/** In the place of a meeting that is not there yet, or not to be shown. */
export function NoMeeting({ problem, startup, meetingId, onRetry }: NoMeetingProps) {
  if (problem === undefined) return <MeetingWaiting />
  if (problem.code === 'meeting.occurrence_not_found') {
    return (
      <Alert tone="info" action={<ButtonLink to={meetingPath(startup.id, meetingId)}>Show the next one</ButtonLink>}>
        This meeting does not take place on that day. It was moved or cancelled.
      </Alert>
    )
  }
  if (problem.status === 404 || problem.status === 400) {
    const all = <ButtonLink to={`/startup/${startup.id}/meetings`}>Show all meetings</ButtonLink>
    return <Alert action={all}>This meeting does not exist. It may have been deleted, or its link is incomplete.</Alert>
  }
  return <Alert onRetry={onRetry}>{problem.message}</Alert>
}

export const MeetingWaiting = () => (
  <Loading label="Loading meeting..." gap={4}>
    <Skeleton shape="title" width="70%" />
    <Skeleton width="55%" />
    <Skeleton width="40%" />
    <Skeleton height="120px" />
  </Loading>
)
