import { answerInvitation, ANSWER_NAMES, type Reply } from '../../../entities/meetings/answers.ts'
import type { Event } from '../../../entities/meetings/use-meetings.ts'
import { dayInFull } from '../../../entities/meetings/zones.ts'
import { serverMessage } from '../../../lib/actions/server-message.ts'
import { toast } from '../../../lib/toasts/toast.ts'

/** The first answer to a series is for all of it, later ones are for the occurrence. */
const isForSeries = ({ meeting }: Event, userId: string): boolean =>
  meeting.recurrence !== null && meeting.attendees.some((one) => one.userId === userId && one.rsvp === 'pending')

/** Answers where a meeting is listed, by one press. */
export async function answerEvent(event: Event, reply: Reply, userId: string): Promise<void> {
  const { meeting, occurrence } = event
  const forSeries = isForSeries(event, userId)
  const date = meeting.recurrence === null || forSeries ? undefined : occurrence.date
  try {
    await answerInvitation({ startupId: meeting.startupId, meetingId: meeting.id, date }, reply)
    if (meeting.recurrence !== null) toast.success(sentenceOf(event, reply, forSeries))
  } catch (problem) {
    toast.error(`Your answer was not saved. ${serverMessage(problem, 'Please try again')}`)
  }
}

function sentenceOf({ meeting, occurrence }: Event, reply: Reply, forSeries: boolean): string {
  const answer = `Answered ${ANSWER_NAMES[reply].toLowerCase()}`
  return forSeries ? `${answer} to all meetings of “${meeting.title}”` : `${answer} for ${dayInFull(Date.parse(occurrence.start))} only`
}
