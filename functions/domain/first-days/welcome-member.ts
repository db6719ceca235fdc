import type { Idempotency } from '../../../shared/contract/endpoint.ts'
import { ignoring } from '../../../shared/errors.ts'
import type { Membership } from '../../data/teams/memberships.ts'
import { AlreadyAnswered } from '../../data/transaction.ts'
import { createMeeting } from '../meetings/create-meeting.ts'
import { createTask } from '../tasks/create-tasks.ts'
import { firstMeetingOf, firstTaskOf } from './first-items.ts'

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
export async function welcomeMember({ startupId, userId, joinedAt, person: { name }, welcome }: Membership): Promise<void> {
  if (!welcome) return
  const { by, firstTask, buddyId, meeting } = welcome
  const once = <T>(route: string): Idempotency<T> => ({
    userId,
    route,
    key: `${startupId}#${joinedAt}`,
    digest: '',
    bodyOf: JSON.stringify,
  })
  if (firstTask !== undefined) await unlessDone(createTask(startupId, { userId: by }, firstTaskOf(firstTask, userId), once('first task')))
  if (meeting !== undefined)
    await unlessDone(createMeeting(startupId, { userId: by }, firstMeetingOf(meeting, { userId, name, buddyId }), once('first meeting')))
}

const ignoreHindered = ignoring(...HINDERED)
const unlessDone = (work: Promise<unknown>): Promise<unknown> =>
  work.catch((error: unknown) => (error instanceof AlreadyAnswered ? undefined : ignoreHindered(error)))
