import { formatLocalTime, localTime } from '../../../shared/calendar/local-time.ts'
import type { Idempotency } from '../../../shared/contract/endpoint.ts'
import type { NewMeeting } from '../../../shared/entities/meetings/meeting-form.ts'
import type { NewTask } from '../../../shared/entities/tasks/task-form.ts'
import { ignoring } from '../../../shared/errors.ts'
import { MINUTE_MS } from '../../../shared/time.ts'
import type { Membership } from '../../data/teams/memberships.ts'
import { AlreadyAnswered } from '../../data/transaction.ts'
import { createMeeting } from '../../domain/meetings/create-meeting.ts'
import { createTask } from '../../domain/tasks/create-tasks.ts'

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
/** The leader, the buddy or the new member has left meanwhile, or the board is full. */
const HINDERED = [
  'auth.forbidden',
  'startup.not_found',
  'task.assignee_not_member',
  'task.too_many',
  'task.wip_limit',
  'meeting.attendee_not_member',
] as const

/** Creates the task and the meeting that a leader prepared for a new member; idempotent as long as the stream keeps an event. */
export async function welcomeMember({ startupId, userId, joinedAt, person, welcome }: Membership): Promise<void> {
  if (!welcome) return
  const { by, firstTask, buddyId, meeting } = welcome
  const once = <T>(route: string): Idempotency<T> => ({
    userId,
    route,
    key: `${startupId}#${joinedAt}`,
    digest: '',
    bodyOf: JSON.stringify,
  })
  if (firstTask !== undefined) {
    const task: NewTask = { ...PLAIN_TASK, title: firstTask, assigneeIds: [userId] }
    await unlessDone(createTask(startupId, { userId: by }, task, once('first task')))
  }
  if (meeting !== undefined) {
    const { startsAt, timeZone } = meeting
    const endsAt = formatLocalTime(localTime(startsAt) + MEETING_MINUTES * MINUTE_MS)
    const attendeeIds = [userId, ...(buddyId === undefined ? [] : [buddyId])]
    const first: NewMeeting = { ...PLAIN_MEETING, title: `First meeting with ${person.name}`, startsAt, endsAt, timeZone, attendeeIds }
    await unlessDone(createMeeting(startupId, { userId: by }, first, once('first meeting')))
  }
}

const ignoreHindered = ignoring(...HINDERED)
const unlessDone = (work: Promise<unknown>): Promise<unknown> =>
  work.catch((error: unknown) => (error instanceof AlreadyAnswered ? undefined : ignoreHindered(error)))
