import type { Meeting, MeetingOccurrence } from '../../../../shared/entities/meetings/meeting.ts'
import { answerInvitation, ANSWER_NAMES, type GivenAnswer, type Reply } from '../../../entities/meetings/answers.ts'
import { dayInFull } from '../../../entities/meetings/zones.ts'
import { undoable } from '../../../ui/feedback/undoable.tsx'
import { orToastWhy } from '../../../lib/actions/or-toast.ts'

interface Part {
  meeting: Meeting
  /** Of a series, what is answered; null for all of it, and for a single meeting. */
  occurrence: MeetingOccurrence | null
}

/** Answers one occurrence, all of a series or a single meeting, with Undo. */
export async function answerEvent(part: Part, rsvp: Reply, userId: string): Promise<void> {
  const { meeting, occurrence } = part
  const before = answerBefore(part, userId)
  if (!(await save(part, { rsvp }))) return
  const answerAll = () => void answerEvent({ meeting, occurrence: null }, rsvp, userId)
  undoable({
    says: sentenceOf(part, rsvp),
    more: occurrence === null ? undefined : { label: 'All meetings', onClick: answerAll },
    undo: () => save(part, before),
  })
}

const save = ({ meeting: { startupId, id: meetingId }, occurrence }: Part, answer: GivenAnswer): Promise<boolean> =>
  orToastWhy('Your answer was not saved', () => answerInvitation({ startupId, meetingId, date: occurrence?.date }, answer))

/** An occurrence without an answer of its own has that to the series. */
function answerBefore({ meeting, occurrence }: Part, userId: string): GivenAnswer {
  const own = (occurrence?.answers ?? meeting.attendees).find((one) => one.userId === userId)
  return own === undefined || own.rsvp === 'pending' ? { rsvp: 'pending' } : { rsvp: own.rsvp, note: own.note }
}

function sentenceOf({ meeting: { title, recurrence }, occurrence }: Part, reply: Reply): string {
  const answer = `Answered ${ANSWER_NAMES[reply].toLowerCase()}`
  if (occurrence !== null) return `${answer} for ${dayInFull(Date.parse(occurrence.start))} only`
  return recurrence === null ? `${answer} to “${title}”` : `${answer} to all meetings of “${title}”`
}
