import { formatLocalTime, localTime } from '../../../shared/calendar/local-time.ts'
import type { Welcome } from '../../../shared/entities/acceptance.ts'
import type { NewMeeting } from '../../../shared/entities/meetings/meeting-form.ts'
import type { NewTask } from '../../../shared/entities/tasks/task-form.ts'
import { MINUTE_MS } from '../../../shared/time.ts'

const MEETING_MINUTES = 30
// Written out, since the schemas with their defaults would make the bundle of the event handlers too large.
const PLAIN_TASK: Omit<NewTask, 'title'> = {
  description: '',
  priority: 'default',
  assigneeIds: [],
  labelIds: [],
  dueAt: null,
  checklist: [],
}
type Planned = 'title' | 'startsAt' | 'endsAt' | 'timeZone' | 'attendeeIds'
const PLAIN_MEETING: Omit<NewMeeting, Planned> = { description: '', location: '', url: '', recurrence: null, reminders: [15], exdates: [] }

/** The first task of a new member. */
export const firstTaskOf = (title: string, userId: string): NewTask => ({ ...PLAIN_TASK, title, assigneeIds: [userId] })

/** The first meeting of a new member, with their buddy: half an hour. */
export function firstMeetingOf(
  { startsAt, timeZone }: NonNullable<Welcome['meeting']>,
  { userId, name, buddyId }: { userId: string; name: string; buddyId: string | undefined },
): NewMeeting {
  const endsAt = formatLocalTime(localTime(startsAt) + MEETING_MINUTES * MINUTE_MS)
  const attendeeIds = [userId, ...(buddyId === undefined ? [] : [buddyId])]
  return { ...PLAIN_MEETING, title: `First meeting with ${name}`, startsAt, endsAt, timeZone, attendeeIds }
}
