import { Users, Video } from 'lucide-react'
import { answersInWords } from '../../../entities/meetings/answers.ts'
import { attendeesOf } from '../../../entities/meetings/use-meetings.ts'
import { Avatars } from '../../../ui/images/avatars.tsx'
import { Row } from '../../../ui/layout/stack.tsx'
import { JoinLink } from '../../../entities/meetings/join-link.tsx'
import { peopleOf, type Screen } from '../screen.ts'
import { useOpenMeeting } from './conflicts.tsx'
import { Fact, ICON, MeetingFacts } from './meeting-facts.tsx'
import { NoMeeting } from './no-meeting.tsx'
import { OwnAnswer } from './own-answer.tsx'

interface MeetingCardProps {
  screen: Screen
  meetingId: string
  /** Of a series, the day of an occurrence. */
  date: string | undefined
}

/** A meeting in little room: when and where, who comes, and the own answer. */
export function MeetingCard({ screen, meetingId, date }: MeetingCardProps) {
  const { startup } = screen
  const { meeting, conflicts, problem, onRetry } = useOpenMeeting(startup.id, meetingId, date)
  if (meeting === undefined || conflicts === undefined)
    return <NoMeeting problem={problem} startup={startup} meetingId={meetingId} onRetry={onRetry} />
  const attendees = attendeesOf(meeting, meeting.occurrence)
  return (
    <>
      <MeetingFacts screen={screen} meeting={meeting} brief>
        <Fact icon={<Users {...ICON} />} name="Attendees">
          <Row gap={2} wrap>
            <Avatars people={peopleOf(screen, attendees)} />
            {answersInWords(attendees)}
          </Row>
        </Fact>
      </MeetingFacts>
      {meeting.url === '' ? null : <JoinLink url={meeting.url} title={meeting.title} isSoon icon={<Video {...ICON} />} />}
      <OwnAnswer key={meeting.occurrence?.date} screen={screen} meeting={meeting} conflicts={conflicts} brief />
    </>
  )
}
