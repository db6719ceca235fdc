import type { ComponentProps } from 'react'
import type { MeetingDetails as Props } from '../../features/calendar/view/event-details.tsx'
import { MeetingCard } from '../../features/meetings/panel/meeting-card.tsx'
import { MeetingWaiting } from '../../features/meetings/panel/no-meeting.tsx'
import { WithScreen } from './with-screen.tsx'

/** A meeting in the calendar. */
export const MeetingDetails = ({ startupId, meetingId, date }: ComponentProps<Props>) => (
  <WithScreen startupId={startupId} waiting={<MeetingWaiting />}>
    {(screen) => <MeetingCard screen={screen} meetingId={meetingId} date={date} />}
  </WithScreen>
)
