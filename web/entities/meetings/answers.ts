import { ANSWER_NAMES } from '../../../shared/calendar/answer-names.ts'
import type { Rsvp } from '../../../shared/choices.ts'
import type { Meeting } from '../../../shared/entities/meetings/meeting.ts'
import { call } from '../../lib/api.ts'
import { readStored, writeStored } from '../../lib/browser/stored.ts'
import { claimAward } from '../points/points.ts'
import { refreshMeetings } from './use-meetings.ts'

/** What an attendee can answer. */
export type Reply = Exclude<Rsvp, 'pending'>
export const REPLIES = ['yes', 'maybe', 'no'] as const satisfies readonly Reply[]
export { ANSWER_NAMES }

/** "3 yes · 1 maybe · 2 no answer"; what nobody answered is left out. */
export function answersInWords(attendees: readonly { rsvp: Rsvp }[]): string {
  const order: readonly Rsvp[] = [...REPLIES, 'pending']
  return order
    .map((rsvp) => ({ rsvp, count: attendees.filter((one) => one.rsvp === rsvp).length }))
    .filter(({ count }) => count > 0)
    .map(({ rsvp, count }) => `${count} ${ANSWER_NAMES[rsvp].toLowerCase()}`)
    .join(' · ')
}

const ASKED = 'askedSeries'
const ASKED_MAX = 200
const askedSeries = (): string[] => (readStored(ASKED) ?? '').split(',').filter(Boolean)

/** Whether the answer of a user would be the first one to a series; this browser asks once to which of its meetings. */
export const isFirstAnswer = ({ id, recurrence, attendees }: Meeting, userId: string): boolean =>
  recurrence !== null && attendees.some((one) => one.userId === userId && one.rsvp === 'pending') && !askedSeries().includes(id)

interface Invitation {
  startupId: string
  meetingId: string
  /** Of a series, the occurrence that is answered; undefined for all of them. */
  date?: string | undefined
}
/** `pending` withdraws an answer; without a note, that of the answer before stays. */
export interface GivenAnswer {
  rsvp: Rsvp
  note?: string | undefined
}

/** Answers an invitation, and reads again what shows it. */
export async function answerInvitation({ startupId, meetingId, date }: Invitation, { rsvp, note }: GivenAnswer): Promise<void> {
  if (date !== undefined) writeStored(ASKED, [meetingId, ...askedSeries().filter((id) => id !== meetingId)].slice(0, ASKED_MAX).join())
  const body = { rsvp, ...(note !== undefined && { note }), ...(date !== undefined && { occurrence: date }) }
  await call('PATCH /api/startups/{id}/meetings/{meetingId}/rsvp', { id: startupId, meetingId, body })
  await refreshMeetings(startupId)
  if (rsvp !== 'pending') void claimAward('meeting.rsvp', meetingId)
}
