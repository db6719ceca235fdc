import { TriangleAlert } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { CalendarItem } from '../../../../shared/entities/meetings/calendar.ts'
import { startupColour } from '../../../entities/meetings/startup-colour.ts'
import { type OpenMeeting, timesOf } from '../../../entities/meetings/use-meetings.ts'
import { timeRange } from '../../../entities/meetings/zones.ts'
import { useApi } from '../../../lib/use-api.ts'
import { deviceZone } from '../../../lib/device/device-zone.ts'
import { Dot } from '../../../ui/facts/dot.tsx'
import styles from './panel.module.css'

/** The own meetings, of all startups, that take place at the time of a meeting; undefined until they are known. */
export function useConflicts(meeting: OpenMeeting | undefined): readonly CalendarItem[] | undefined {
  const times = meeting && timesOf(meeting)
  const { data, error } = useApi('GET /api/calendar', times && { from: times.start, to: times.end })
  if (data === undefined) return error && []
  return data.items.filter(({ id, type, rsvp }) => type === 'meeting' && id !== meeting?.id && rsvp !== 'no')
}

/** What else the user has planned at the time of a meeting. */
export function Conflicts({ others }: { others: readonly CalendarItem[] }) {
  if (others.length === 0) return null
  return (
    <div className={styles.conflicts}>
      <p className={styles.conflictsTitle}>
        <TriangleAlert size={16} aria-hidden />
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
