import { dayNumber } from '../../../shared/calendar/local-time.ts'
import { isDayOf } from '../../../shared/calendar/series.ts'
import type { Answer } from '../../../shared/entities/meetings/meeting.ts'
import { answerKey } from '../../data/meetings/meetings.ts'
import type { StoredMeeting } from '../../data/meetings/stored-meeting.ts'
import { getUsers } from '../../data/accounts/users.ts'
import { membersAmong } from '../../data/teams/team.ts'
import { withoutBlocked } from '../profiles/blocked.ts'
import { PENDING } from './meeting.ts'
import { failAt } from '../../../shared/errors.ts'

/**
 * Fails unless all are members with an account whom the user can reach: a block is not disclosed. Who leaves at the same moment is
 * removed by the event handler of the meeting.
 */
export async function requireInvitable(startupId: string, userId: string, userIds: readonly string[]): Promise<void> {
  const others = userIds.filter((id) => id !== userId)
  const [members, users, reachable] = await Promise.all([
    membersAmong(startupId, userIds),
    getUsers(userIds, { consistent: true }),
    withoutBlocked(userId, others, { consistent: true }),
  ])
  const isGone = users.some((user) => user === undefined || user.deletedAt !== undefined)
  if (isGone || userIds.some((id) => !members.has(id)) || others.some((id) => !reachable.includes(id)))
    failAt('meeting.attendee_not_member', 'attendeeIds')
}

/** Organizers take part in their meetings, unless they have left the startup. */
export function invited(organizerId: string, userIds: readonly string[], had?: StoredMeeting['attendees']): StoredMeeting['attendees'] {
  const takesPart = had === undefined || organizerId in had
  const all = new Set([...(takesPart ? [organizerId] : []), ...userIds])
  return Object.fromEntries([...all].map((userId) => [userId, had?.[userId] ?? firstAnswer(userId === organizerId)]))
}

const firstAnswer = (isOrganizer: boolean): Answer =>
  isOrganizer ? { rsvp: 'yes', respondedAt: new Date().toISOString(), note: '' } : PENDING

/** Answers after a change of the time: who had not declined is asked again, but the organizer is not. Those to single days stay on these. */
export function askedAgain(meeting: StoredMeeting, isOnSameDays: boolean): Pick<StoredMeeting, 'attendees' | 'answers'> {
  const asked = (userId: string, answer: Answer) => (userId === meeting.organizerId || answer.rsvp === 'no' ? answer : PENDING)
  const kept = isOnSameDays && meeting.recurrence ? answersWhere(meeting, (date) => isDayOf(meeting, dayNumber(date))) : {}
  return {
    attendees: Object.fromEntries(Object.entries(meeting.attendees).map(([userId, answer]) => [userId, asked(userId, answer)])),
    answers: Object.fromEntries(Object.entries(kept).map(([key, answer]) => [key, asked(key.split('#')[1] ?? '', answer)])),
  }
}

/** Answers to single occurrences that are still of use: those of attendees, on days that satisfy the condition. */
export const answersWhere = ({ answers, attendees }: StoredMeeting, isKept: (date: string) => boolean): StoredMeeting['answers'] =>
  Object.fromEntries(
    Object.entries(answers).filter(([key]) => {
      const [date = '', userId = ''] = key.split('#')
      return isKept(date) && userId in attendees
    }),
  )

/** The answers to one occurrence, as those of a meeting of its own. */
export const attendeesOn = ({ attendees, answers }: StoredMeeting, date: string): StoredMeeting['attendees'] =>
  Object.fromEntries(Object.entries(attendees).map(([userId, answer]) => [userId, answers[answerKey(date, userId)] ?? answer]))
