import { Text } from '../../../ui/layout/text.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { BellRing, CalendarDays, MapPin, Repeat, UserRound, Video } from 'lucide-react'
import type { ReactNode } from 'react'
import { ruleInWords } from '../../../../shared/calendar/rule-words.ts'
import { EventTime } from '../../../entities/meetings/event-time.tsx'
import { type OpenMeeting, timesOf } from '../../../entities/meetings/use-meetings.ts'
import { dayInFull, durationInWords } from '../../../entities/meetings/zones.ts'
import type { Screen } from '../screen.ts'
import { reminderName } from '../words.ts'
import styles from './panel.module.css'

export const ICON = { size: 16 } as const

interface MeetingFactsProps {
  screen: Screen
  meeting: OpenMeeting
  /** When and where alone. */
  brief?: boolean
  children?: ReactNode
}

/** When and where, how often, and who invited. */
export function MeetingFacts({ screen, meeting, brief = false, children }: MeetingFactsProps) {
  const { start, end } = timesOf(meeting)
  const { recurrence, location, url, reminders, timeZone, organizerId, startsAt } = meeting
  const lasts = durationInWords(Date.parse(end) - Date.parse(start))
  return (
    <Stack as="dl" gap={3}>
      <Fact icon={<CalendarDays {...ICON} />} name="When">
        <Text as="span" weight="medium">
          {dayInFull(Date.parse(start))}
        </Text>
        <EventTime start={start} end={end} timeZone={timeZone} />
        <span className={styles.muted}>{lasts}</span>
      </Fact>
      {recurrence === null ? null : (
        <Fact icon={<Repeat {...ICON} />} name="Repeats">
          {ruleInWords(recurrence, startsAt.slice(0, 10))}
        </Fact>
      )}
      {location === '' ? null : (
        <Fact icon={<MapPin {...ICON} />} name="Location">
          <span dir="auto">{location}</span>
        </Fact>
      )}
      {url === '' || brief ? null : (
        <Fact icon={<Video {...ICON} />} name="Link">
          <a href={url} target="_blank" rel="noopener noreferrer" className={styles.link}>
            {url.replace(/^https:\/\//, '')}
          </a>
        </Fact>
      )}
      {brief ? null : (
        <Fact icon={<UserRound {...ICON} />} name="Organizer">
          <span dir="auto">{screen.nameOf(organizerId)}</span>
        </Fact>
      )}
      {reminders.length === 0 || brief ? null : (
        <Fact icon={<BellRing {...ICON} />} name="Reminders">
          {reminders.map(reminderName).join(', ')}
        </Fact>
      )}
      {children}
    </Stack>
  )
}

export const Fact = ({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) => (
  <div className={styles.fact}>
    <dt>
      {icon}
      <span className="visually-hidden">{name}</span>
    </dt>
    <dd>{children}</dd>
  </div>
)
