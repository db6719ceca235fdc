import { ANSWER_NAMES, answersInWords } from '../../../entities/meetings/answers.ts'
import { attendeesOf, type OpenMeeting } from '../../../entities/meetings/use-meetings.ts'
import { Badge, type BadgeTone } from '../../../ui/facts/badge.tsx'
import { Avatar } from '../../../ui/images/avatar.tsx'
import type { Rsvp } from '../../../../shared/choices.ts'
import type { Screen } from '../screen.ts'
import styles from './panel.module.css'

const TONES: Readonly<Record<Rsvp, BadgeTone>> = { yes: 'success', maybe: 'warning', no: 'danger', pending: 'neutral' }
const ORDER: readonly Rsvp[] = ['yes', 'maybe', 'pending', 'no']

/** Who is invited, with their answers and notes. */
export function Attendees({ screen: { memberById, nameOf }, meeting }: { screen: Screen; meeting: OpenMeeting }) {
  const attendees = attendeesOf(meeting, meeting.occurrence)
    .map((attendee) => ({ ...attendee, name: nameOf(attendee.userId) }))
    .toSorted((one, other) => ORDER.indexOf(one.rsvp) - ORDER.indexOf(other.rsvp) || one.name.localeCompare(other.name))
  return (
    <section className={styles.section} aria-label="Attendees">
      <h3 className={styles.heading}>
        Attendees <span className={styles.muted}>{answersInWords(attendees)}</span>
      </h3>
      <ul className={styles.people}>
        {attendees.map(({ userId, name, rsvp, note }) => (
          <li key={userId} className={styles.person}>
            <Avatar name={name} src={memberById.get(userId)?.profileImage ?? null} size="small" />
            <span className={styles.who}>
              <span dir="auto">{name}</span>
              {userId === meeting.organizerId ? <span className={styles.muted}> Organizer</span> : null}
              {note === '' ? null : (
                <span dir="auto" className={styles.said}>
                  {note}
                </span>
              )}
            </span>
            <Badge tone={TONES[rsvp]}>{ANSWER_NAMES[rsvp]}</Badge>
          </li>
        ))}
      </ul>
    </section>
  )
}
