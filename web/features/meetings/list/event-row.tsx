import { Stack } from '../../../ui/layout/stack.tsx'
import { MapPin, Repeat, Video } from 'lucide-react'
import { Link } from 'react-router-dom'
import { ruleInWords } from '../../../../shared/calendar/rule-words.ts'
import { AnswerButtons } from '../../../entities/meetings/answer-buttons.tsx'
import { answersInWords, isFirstAnswer } from '../../../entities/meetings/answers.ts'
import { EventTime } from '../../../entities/meetings/event-time.tsx'
import { attendeesOf, type Event } from '../../../entities/meetings/use-meetings.ts'
import { Badge } from '../../../ui/facts/badge.tsx'
import { Avatars } from '../../../ui/images/avatars.tsx'
import { answerEvent } from '../actions/answer-event.tsx'
import { peopleOf, type Screen } from '../screen.ts'
import styles from './event-list.module.css'
import { JoinLink } from '../../../entities/meetings/join-link.tsx'

interface EventRowProps {
  screen: Screen
  event: Event
  now: number
  to: string
}
const ICON = { size: 14 } as const

/** A meeting with what is done about it before it starts: answer, and join. */
export function EventRow({ screen, event, now, to }: EventRowProps) {
  const { meeting, occurrence } = event
  const { start, end } = occurrence
  const attendees = attendeesOf(meeting, occurrence)
  const own = attendees.find(({ userId }) => userId === screen.userId)
  const [isRunning, isOver] = [Date.parse(start) <= now && now < Date.parse(end), Date.parse(end) <= now]
  return (
    <li className={styles.event} data-declined={own?.rsvp === 'no' || undefined} data-event={`${meeting.id} ${occurrence.date}`}>
      <div className={styles.when}>
        <EventTime start={start} end={end} timeZone={meeting.timeZone} />
        {isRunning ? <Badge tone="success">Now</Badge> : null}
      </div>
      <Stack gap={1}>
        <Link to={to} className={styles.title} dir="auto">
          {meeting.title}
        </Link>
        <ul className={styles.facts}>
          {meeting.recurrence === null ? null : (
            <li>
              <Repeat {...ICON} />
              {ruleInWords(meeting.recurrence, meeting.startsAt.slice(0, 10))}
            </li>
          )}
          {meeting.location === '' ? null : (
            <li dir="auto">
              <MapPin {...ICON} />
              {meeting.location}
            </li>
          )}
          <li>
            <Avatars people={peopleOf(screen, attendees)} />
            {answersInWords(attendees)}
          </li>
        </ul>
      </Stack>
      {isOver ? null : (
        <div className={styles.actions}>
          {meeting.url === '' ? null : (
            <JoinLink url={meeting.url} title={meeting.title} isSoon={isSoon(start, now)} icon={<Video {...ICON} />} />
          )}
          {own === undefined || Date.parse(start) <= now ? null : (
            <AnswerButtons
              label={`Your answer to ${meeting.title}`}
              value={own.rsvp}
              asks={isFirstAnswer(meeting, screen.userId)}
              onAnswer={(reply, isForAll) =>
                answerEvent({ meeting, occurrence: meeting.recurrence && !isForAll ? occurrence : null }, reply, screen.userId)
              }
            />
          )}
        </div>
      )}
    </li>
  )
}

const SOON_MS = 10 * 60_000
const isSoon = (start: string, now: number): boolean => Date.parse(start) - SOON_MS <= now
