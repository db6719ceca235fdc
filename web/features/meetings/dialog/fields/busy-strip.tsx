import type { Invitee } from '../../../../../shared/calendar/free-slots.ts'
import type { Interval } from '../../../../../shared/calendar/intervals.ts'
import { localTime } from '../../../../../shared/calendar/local-time.ts'
import { toInstant } from '../../../../../shared/calendar/zones.ts'
import { DAY_MS, HOUR_MS } from '../../../../../shared/time.ts'
import { timeRange } from '../../../../entities/meetings/zones.ts'
import { timeName } from '../../../../ui/calendar/days.ts'
import type { Draft } from '../draft.ts'
import styles from './busy-strip.module.css'

interface BusyStripProps {
  draft: Draft
  times: Interval
  /** Those who are busy at the chosen time first. */
  busy: readonly Invitee[]
  nameOf: (userId: string) => string
}
const SHOWN = 6
const HOURS = [6, 12, 18].map((hour) => hour * HOUR_MS)

/** The busy times of attendees on the chosen day, with the chosen time across them. */
export function BusyStrip({ draft: { startDay, timeZone }, times, busy, nameOf }: BusyStripProps) {
  const midnight = toInstant(localTime(`${startDay}T00:00`), timeZone)
  const partOf = (at: number) => Math.min(1, Math.max(0, (at - midnight) / DAY_MS)) * 100
  const boxOf = ({ start, end }: Interval) => ({ insetInlineStart: `${partOf(start)}%`, width: `${partOf(end) - partOf(start)}%` })
  return (
    <div className={styles.strip}>
      <ul aria-label="Busy times on this day">
        {busy.slice(0, SHOWN).map(({ userId, busy: intervals }) => {
          const ofDay = intervals.filter(({ start, end }) => start < midnight + DAY_MS && end > midnight)
          const said = ofDay.map(({ start, end }) => timeRange(start, end, timeZone)).join(', ')
          return (
            <li key={userId} className={styles.row}>
              <span dir="auto" className={styles.name}>
                {nameOf(userId)}
              </span>
              <span className={styles.day} title={said}>
                {ofDay.map((one) => (
                  <span key={one.start} className={styles.busy} style={boxOf(one)} />
                ))}
                <span className={styles.chosen} style={boxOf(times)} />
                <span className="visually-hidden">{said || 'free all day'}</span>
              </span>
            </li>
          )
        })}
      </ul>
      <div className={styles.row} aria-hidden>
        <span className={styles.name}>{busy.length > SHOWN ? `${busy.length - SHOWN} more` : ''}</span>
        <span className={styles.hours}>
          {HOURS.map((at) => (
            <span key={at}>{timeName(at)}</span>
          ))}
        </span>
      </div>
    </div>
  )
}
