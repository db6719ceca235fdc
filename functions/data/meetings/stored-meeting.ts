import type { Series } from '../../../shared/calendar/series.ts'
import type { MEETING_STATES } from '../../../shared/choices.ts'
import type { Answer } from '../../../shared/entities/meetings/meeting.ts'
import type { Key, Ref } from '../store/table.ts'

export interface MeetingId {
  startupId: string
  id: string
}
/** A meeting or a series; occurrences are computed, only exceptions are stored. */
export interface StoredMeeting extends MeetingId, Series {
  title: string
  description: string
  location: string
  url: string
  organizerId: string
  /** By user id. */
  attendees: Readonly<Record<string, Answer>>
  /** Answers to single occurrences, by `<date>#<userId>`. */
  answers: Readonly<Record<string, Answer>>
  reminders: readonly number[]
  status: (typeof MEETING_STATES)[number]
  sequence: number
  /** What the UIDs of its occurrences begin with: its id, or that of the series it was taken from. */
  uid: string
  /** From which day on its occurrences were cancelled last. */
  cancelledFrom: string | null
  /** What was cancelled from that day on, as long as it can be restored. */
  cutOff?: CutOff
  /** Of the series of which it was an occurrence, and on which day. */
  seriesId: string | null
  date: string | null
  /** Exceptions that became meetings of their own; the others are cancelled. */
  movedDates: readonly string[]
  /** What attendees learn of its creation: an invitation, another time, or nothing. */
  origin: 'new' | 'retimed' | 'same'
  /** Who was invited, and who was removed, when it was taken out of a series. */
  invitedIds?: readonly string[]
  removedIds?: readonly string[]
  changedBy: string
  createdAt: string
  updatedAt: string
  cancelledAt?: string
  version: number
  /** Rises with every write, answers included. */
  rev: number
}

/** The end that a series had before its following occurrences were cancelled, and the exceptions among these. */
export interface CutOff extends Pick<StoredMeeting, 'recurrence' | 'exdates'> {
  at: string
}

/** The partition of the meetings of a startup, on the table and its index. */
export const meetingsOf = (startupId: string): string => `MEETINGS#${startupId}`
export const meetingKey = ({ startupId, id }: MeetingId): Key => ({ pk: meetingsOf(startupId), sk: id })
/** Reading a meeting needs none of the rules of its times. */
export const meetingRef = (id: MeetingId): Ref<StoredMeeting> => ({ key: meetingKey(id) })
