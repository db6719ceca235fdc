import { TriangleAlert } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { CalendarItem } from '../../../../shared/entities/meetings/calendar.ts'
import { startupColour } from '../../../entities/meetings/startup-colour.ts'
import { timesOf, useMeeting, useOwnMeetings } from '../../../entities/meetings/use-meetings.ts'
import { timeRange } from '../../../entities/meetings/zones.ts'
import { deviceZone } from '../../../lib/device/device-zone.ts'
import { Dot } from '../../../ui/facts/dot.tsx'
import styles from './panel.module.css'

/** A meeting with what else the user has planned at its time; neither is there until it is read. */
export function useOpenMeeting(startupId: string, meetingId: string, date: string | undefined) {
  const { data, error: problem, mutate } = useMeeting(startupId, meetingId, date)
  // While another meeting is read, the answer is still that of the one before.
  const meeting = data?.id === meetingId && (date === undefined || data.occurrence?.date === date) ? data : undefined
  const times = meeting && timesOf(meeting)
  // They are above the answer, which would move when they arrive later.
  const conflicts = useOwnMeetings(times && { from: times.start, to: times.end }, meeting?.id)
  return { meeting, conflicts, problem, onRetry: () => void mutate() }
}

/** What else the user has planned at the time of a meeting. */
export function Conflicts({ others }: { others: readonly CalendarItem[] }) {
  if (others.length === 0) return null
  return (
    <div className={styles.conflicts}>
      <p className={styles.conflictsTitle}>
        <TriangleAlert size={16} />
        You have {others.length === 1 ? 'another meeting' : `${others.length} other meetings`} at this time
      </p>
      <ul>
        {others.map(({ id, date, title, start: from, end: to, startupId, startupName, link }) => (
          <li key={`${id} ${date}`}>
            <Dot colour={startupColour(startupId)} />
            <Link to={link} dir="auto" className={styles.link}>
              {title}
            </Link>
            <span className={styles.muted}>
              {timeRange(Date.parse(from), Date.parse(to), deviceZone())} · {startupName}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
