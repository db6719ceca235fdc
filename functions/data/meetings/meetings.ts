import type { Answer } from '../../../shared/entities/meetings/meeting.ts'
import { DELETED_DAYS, MEETING_MINUTES_MAX } from '../../../shared/limits.ts'
import { DAY_MS, MINUTE_MS } from '../../../shared/time.ts'
import { firstItems, getEach, type ReadOptions } from '../reads.ts'
import { listAll, listPage, type ListPage, type PageOptions } from '../store/lists.ts'
import { entity, find } from '../store/table.ts'
import { change, put, remove, type Mutation } from '../store/write.ts'
import { LAST, rangeKey, rangesOf } from './range-key.ts'
import { meetingKey, meetingRef, meetingsOf, type MeetingId, type StoredMeeting } from './stored-meeting.ts'

export const meetings = entity<StoredMeeting, MeetingId>({
  kind: 'meeting',
  key: meetingKey,
  indexes: (meeting) => ({ gsi1: { pk: meetingsOf(meeting.startupId), sk: listKey(meeting) } }),
  expires: ({ cancelledAt }) => (cancelledAt === undefined ? undefined : deletionTime(cancelledAt)),
})

const CANCELLED = 'X#'
const listKey = (meeting: StoredMeeting): string =>
  meeting.cancelledAt === undefined ? rangeKey(meeting, meeting.id) : `${CANCELLED}${meeting.cancelledAt}#${meeting.id}`

/** When a cancelled meeting is deleted permanently, in seconds since 1970. */
export const deletionTime = (cancelledAt: string): number => Math.ceil((Date.parse(cancelledAt) + DELETED_DAYS * DAY_MS) / 1_000)

/** The key of an answer to one occurrence. */
export const answerKey = (date: string, userId: string): string => `${date}#${userId}`

export const getMeeting = (id: MeetingId, options?: ReadOptions): Promise<StoredMeeting | undefined> => find(meetings, id, options)
export const getMeetings = (ids: readonly MeetingId[], options?: ReadOptions): Promise<(StoredMeeting | undefined)[]> =>
  getEach(ids.map(meetingRef), options)

/** The meetings of a startup that can have an occurrence in a range: two Queries side by side. */
export async function listMeetings(startupId: string, from: number, to: number): Promise<StoredMeeting[]> {
  const ranges = rangesOf(from, to, MEETING_MINUTES_MAX * MINUTE_MS)
  const found = await Promise.all(ranges.map((range) => listAll(meetings, { index: 'gsi1', pk: meetingsOf(startupId), ...range })))
  return found.flat()
}

const SERIES_READ = 20

/** What the next occurrence is among: the next single meeting, and of the series that go on the twenty that end first. */
export async function listNextMeetings(startupId: string, from: number, to: number): Promise<StoredMeeting[]> {
  const [singles, series] = rangesOf(from, to, 0)
  const first = (range: { above: string; upTo: string }, limit: number) =>
    firstItems((page) => listPage(meetings, { ...page, index: 'gsi1', pk: meetingsOf(startupId), ...range }), limit)
  return (await Promise.all([first(singles, 1), first(series, SERIES_READ)])).flat()
}

/** The meetings that were cancelled since a time, the newest cancellation first. */
export function listCancelledMeetings(startupId: string, since: string, options: PageOptions): Promise<ListPage<StoredMeeting>> {
  const range = { index: 'gsi1', pk: meetingsOf(startupId), above: `${CANCELLED}${since}`, upTo: `${CANCELLED}${LAST}` } as const
  return listPage(meetings, { ...options, ...range, newestFirst: true })
}

/** Every meeting of a startup, a page at a time; consistent. */
export const listMeetingsPage = (startupId: string, options: PageOptions): Promise<ListPage<StoredMeeting>> =>
  listPage(meetings, { ...options, pk: meetingsOf(startupId), consistent: true })

export const putMeeting = (meeting: StoredMeeting): Mutation => put(meetings, meeting, { absent: true })
/** Writes a meeting as long as it is as it was read. */
export const updateMeeting = (before: StoredMeeting, after: StoredMeeting): Mutation =>
  put(meetings, { ...after, rev: before.rev + 1 }, { equals: { rev: before.rev } })
export const deleteMeeting = (id: MeetingId): Mutation => remove(meetings.key(id))

export interface AnswerChange {
  userId: string
  date: string | undefined
  /** Without one, that to the series holds again. */
  answer: Answer | undefined
  /** The key of an answer to an occurrence that makes room. */
  dropped?: string | undefined
}

/** Writes or removes the answer of an attendee, as long as the meeting is neither cancelled nor at another time; other answers do not conflict. */
export const updateAnswer = (
  { startupId, id, sequence, exdates }: StoredMeeting,
  { userId, date, answer, dropped }: AnswerChange,
): Mutation => {
  const path = date === undefined ? (['attendees', userId] as const) : (['answers', answerKey(date, userId)] as const)
  const removed = [...(answer ? [] : [path]), ...(dropped === undefined ? [] : [['answers', dropped] as const])]
  return change(
    meetings.key({ startupId, id }),
    { ...(answer && { inside: [{ path, to: answer }] }), removeInside: removed, add: { rev: 1 } },
    { exists: true, equals: { sequence, status: 'scheduled', ...(date !== undefined && { exdates }) } },
  )
}
