import { findOccurrence, nextOccurrence, type Occurrence } from '../../../../shared/calendar/series.ts'
import { MINUTE_MS } from '../../../../shared/time.ts'
import { getMeeting } from '../../../data/meetings/meetings.ts'
import type { StoredMeeting } from '../../../data/meetings/stored-meeting.ts'
import { schedule, unschedule, type ActionFacts } from '../../../data/scheduled-actions.ts'
import { commit } from '../../../data/transaction.ts'
import { notify } from '../../notifications/notify.ts'
import { answerOn } from '../meeting.ts'
import { meetingFacts } from './changes.ts'

/** Schedules the first reminders after a change of the time or of the reminders; idempotent. What has passed already is not sent. */
export async function scheduleReminders(meeting: StoredMeeting, before: StoredMeeting | undefined): Promise<void> {
  if (meeting.status === 'cancelled') return
  const had = before?.sequence === meeting.sequence && before.status === meeting.status ? before.reminders : []
  const now = Date.now()
  for (const minutes of meeting.reminders.filter((one) => !had.includes(one))) {
    const next = firstAfter(meeting, now + minutes * MINUTE_MS)
    if (next) await scheduleReminder(meeting, minutes, next, now)
  }
}

/** Cancels the next reminders of a meeting that is cancelled or deleted; any other does nothing when it runs. */
export async function cancelReminders(meeting: StoredMeeting): Promise<void> {
  const now = Date.now()
  const present = await getMeeting(meeting, { consistent: true })
  if (present?.status === 'scheduled') return
  for (const minutes of meeting.reminders) {
    const next = firstAfter(meeting, now + minutes * MINUTE_MS)
    if (next) await commit(unschedule({ at: timeOf(next, minutes), kind: 'meeting.reminder', id: actionId(meeting, minutes) }))
  }
}

/** The first occurrence that starts later. */
function firstAfter(meeting: StoredMeeting, at: number): Occurrence | undefined {
  let next = nextOccurrence(meeting, at)
  while (next && next.start <= at) next = nextOccurrence(meeting, next.end)
  return next
}

const actionId = ({ id }: StoredMeeting, minutes: number): string => `${id}#${minutes}`
const timeOf = ({ start }: Occurrence, minutes: number): string => new Date(start - minutes * MINUTE_MS).toISOString()

/** At once when its time has passed: the scheduler does not look back. */
async function scheduleReminder(meeting: StoredMeeting, minutes: number, occurrence: Occurrence, now: number): Promise<void> {
  const planned = timeOf(occurrence, minutes)
  const soonest = new Date(now + 1).toISOString()
  const at = planned > soonest ? planned : soonest
  const { date, start } = occurrence
  const { startupId, id: meetingId, sequence } = meeting
  const facts = { startupId, meetingId, minutes, date, start, sequence }
  await commit(schedule({ at, kind: 'meeting.reminder', id: actionId(meeting, minutes), facts }))
}

/** Reminds who has not declined of an occurrence that is not over, once, and schedules the next reminder; idempotent. */
export async function remindOfMeeting({
  startupId,
  meetingId,
  minutes,
  date,
  start,
  sequence,
}: ActionFacts['meeting.reminder']): Promise<void> {
  const meeting = await getMeeting({ startupId, id: meetingId }, { consistent: true })
  if (meeting?.status !== 'scheduled' || meeting.sequence !== sequence || !meeting.reminders.includes(minutes)) return
  const now = Date.now()
  const occurrence = findOccurrence(meeting, date)
  if (occurrence?.start === start && occurrence.end > now) await remind(meeting, minutes, occurrence, now)
  const next = nextOccurrence(meeting, Math.max(now, start + meeting.durationMinutes * MINUTE_MS))
  if (next) await scheduleReminder(meeting, minutes, next, now)
}

async function remind(meeting: StoredMeeting, minutes: number, { date, start }: Occurrence, now: number): Promise<void> {
  const facts = await meetingFacts(meeting)
  const userIds = Object.keys(meeting.attendees).filter((userId) => answerOn(meeting, userId, date).rsvp !== 'no')
  const event = `${meeting.id}#${date}#${start}#${minutes}`
  const options = { event, startupId: meeting.startupId }
  if (facts) await notify('meeting.reminder', userIds, { ...facts, when: inWords(start - now) }, options)
}

function inWords(ms: number): string {
  const minutes = Math.round(ms / MINUTE_MS)
  if (minutes <= 0) return 'now'
  if (minutes < 60) return `in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
  const hours = Math.round(minutes / 60)
  return `in ${hours} ${hours === 1 ? 'hour' : 'hours'}`
}
