import { useState } from 'react'
import type { CalendarItem } from '../../../../shared/entities/meetings/calendar.ts'
import { RSVP_NOTE_MAX } from '../../../../shared/limits.ts'
import { AnswerButtons } from '../../../entities/meetings/answer-buttons.tsx'
import { answerInvitation, isFirstAnswer } from '../../../entities/meetings/answers.ts'
import { attendeesOf, type OpenMeeting, timesOf } from '../../../entities/meetings/use-meetings.ts'
import { useNow } from '../../../lib/browser/use-now.ts'
import { classes } from '../../../ui/classes.ts'
import { InlineEdit } from '../../../ui/editing/inline-edit.tsx'
import { SwitchField } from '../../../ui/fields/switch-field.tsx'
import { answerEvent } from '../actions/answer-event.tsx'
import type { Screen } from '../screen.ts'
import { Conflicts } from './conflicts.tsx'
import styles from './panel.module.css'

interface OwnAnswerProps {
  screen: Screen
  meeting: OpenMeeting
  /** What else the user has planned at that time. */
  conflicts: readonly CalendarItem[]
  /** In little room: without the note. */
  brief?: boolean
}

/** The own answer to an invitation with a note, below what else is planned at that time. */
export function OwnAnswer({ screen: { userId, startup }, meeting, conflicts, brief = false }: OwnAnswerProps) {
  const { id: meetingId, occurrence, recurrence, title } = meeting
  const forAll = meeting.attendees.find((one) => one.userId === userId)
  const forOne = attendeesOf(meeting, occurrence).find((one) => one.userId === userId)
  const isSeries = recurrence !== null && occurrence !== null
  const [isForAll, setForAll] = useState(false)
  const now = useNow()
  const hasStarted = Date.parse(timesOf(meeting).start) <= now
  if (forAll === undefined || forOne === undefined || (hasStarted && (brief || !isSeries))) return null

  const answersAll = !isSeries || isForAll || hasStarted
  const own = answersAll ? forAll : forOne
  const invitation = { startupId: startup.id, meetingId, date: answersAll ? undefined : occurrence.date }
  const { rsvp } = own
  return (
    <section className={classes(styles.answer, brief && styles.brief)} aria-label="Your answer">
      <h3 className={styles.heading}>{hasStarted ? 'Will you attend all meetings of the series?' : 'Will you attend?'}</h3>
      <Conflicts others={conflicts} />
      <AnswerButtons
        size="medium"
        label={`Your answer to ${title}`}
        value={rsvp}
        asks={!answersAll && isFirstAnswer(meeting, userId)}
        onAnswer={(reply, isAll) => answerEvent({ meeting, occurrence: answersAll || isAll ? null : occurrence }, reply, userId)}
      />
      {isSeries && !hasStarted && !brief ? (
        <SwitchField label="Answer for all meetings of the series" checked={isForAll} onChange={setForAll} />
      ) : null}
      {rsvp === 'pending' || brief ? null : (
        <InlineEdit
          key={String(answersAll)}
          label="Note with your answer"
          placeholder="Add a note for the others"
          maxLength={RSVP_NOTE_MAX}
          value={own.note}
          onSave={(note) => answerInvitation(invitation, { rsvp, note: note.trim() })}
          keepAs={`note to meeting ${meetingId} ${invitation.date ?? ''}`}
        />
      )}
    </section>
  )
}
