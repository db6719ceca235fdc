import { listOccurrences } from '../../../../shared/calendar/series.ts'
import type { CalendarItem } from '../../../../shared/entities/meetings/calendar.ts'
import type { RangeQuery } from '../../../../shared/entities/meetings/range.ts'
import { DAY_MS } from '../../../../shared/time.ts'
import { listCalendarEntries, type CalendarEntry } from '../../../data/meetings/calendar-entries.ts'
import { listAssignments } from '../../../data/tasks/assignments.ts'
import { getCards, type Card } from '../../../data/tasks/cards.ts'
import { listMembershipsOfUser } from '../../../data/teams/memberships.ts'

interface Range {
  from: number
  to: number
}
const iso = (at: number): string => new Date(at).toISOString()

/** Meetings and due tasks of a user in all their startups, by start: four Queries side by side, then the cards of their tasks. */
export async function getCalendar(userId: string, range: RangeQuery): Promise<CalendarItem[]> {
  const [from, to] = [Date.parse(range.from), Date.parse(range.to)]
  const [entries, memberships, assignments] = await Promise.all([
    listCalendarEntries(userId, from, to),
    listMembershipsOfUser(userId),
    listAssignments(userId),
  ])
  const names = new Map(memberships.map(({ startupId, card }) => [startupId, card.name]))
  const mine = assignments.filter(({ startupId }) => names.has(startupId))
  const cards = await getCards(mine.map(({ startupId, taskId }) => ({ startupId, id: taskId })))
  const items = [
    ...entries.flatMap((entry) => meetingItems(entry, { from, to })),
    ...cards.flatMap((card) => (card?.assigneeIds.includes(userId) ? taskItems(card, { from, to }) : [])),
  ]
  return items
    .flatMap((item) => {
      const startupName = names.get(item.startupId)
      return startupName === undefined ? [] : [{ ...item, startupName }]
    })
    .toSorted((one, other) => (one.start < other.start ? -1 : 1))
}

type Unnamed = Omit<CalendarItem, 'startupName'>

function meetingItems(entry: CalendarEntry, { from, to }: Range): Unnamed[] {
  const { meetingId: id, startupId, title, recurrence, rsvp, answers } = entry
  return listOccurrences(entry, from, to).map(({ date, start, end }) => ({
    id,
    type: 'meeting',
    date: recurrence === null ? null : date,
    title,
    start: iso(start),
    end: iso(end),
    allDay: false,
    startupId,
    link: `/startup/${startupId}/meetings?meeting=${id}${recurrence === null ? '' : `&occurrence=${date}`}`,
    rsvp: answers[date] ?? rsvp,
  }))
}

function taskItems({ id, startupId, title, dueAt, completedAt }: Card, { from, to }: Range): Unnamed[] {
  if (dueAt === null || completedAt !== null) return []
  const allDay = dueAt.length === 'yyyy-mm-dd'.length
  const start = Date.parse(dueAt)
  const end = allDay ? start + DAY_MS : start
  if (start >= to || end < from) return []
  const link = `/startup/${startupId}/tasks?task=${id}`
  return [{ id, type: 'task', date: null, title, start: iso(start), end: iso(end), allDay, startupId, link }]
}
