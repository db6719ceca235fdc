import type { CalendarItem } from '../../../../shared/entities/meetings/calendar.ts'
import type { TaskPlan } from '../../../../shared/entities/tasks/task.ts'
import type { RangeQuery } from '../../../../shared/entities/meetings/range.ts'
import { LEADERS, SEES_OPPORTUNITIES } from '../../../../shared/permissions.ts'
import { DAY_MS, MINUTE_MS } from '../../../../shared/time.ts'
import { listCalendarEntries } from '../../../data/meetings/calendar-entries.ts'
import { listAssignments } from '../../../data/tasks/assignments.ts'
import type { Card } from '../../../data/tasks/cards.ts'
import { taskBoards } from '../../../data/tasks/task-boards.ts'
import { listMembershipsOfUser } from '../../../data/teams/memberships.ts'
import { listClosings } from './closings.ts'
import { iso, meetingItems, namedItems, startupNames, startupsAs, type Range, type Unnamed } from './meeting-items.ts'

const DAY_LENGTH = 'yyyy-mm-dd'.length

/**
 * Meetings, due tasks and closing opportunities of a user in all their startups, by start: five Queries side by side, then the cards.
 */
export async function getCalendar(userId: string, range: RangeQuery): Promise<CalendarItem[]> {
  const [from, to] = [Date.parse(range.from), Date.parse(range.to)]
  const [entries, memberships, assignments, closings] = await Promise.all([
    listCalendarEntries(userId, from, to),
    listMembershipsOfUser(userId),
    listAssignments(userId),
    listClosings(userId, { from, to }),
  ])
  const names = startupNames(memberships)
  const [seen, led] = [startupsAs(memberships, SEES_OPPORTUNITIES), startupsAs(memberships, LEADERS)]
  const mine = assignments.filter(({ startupId }) => names.has(startupId))
  const cards = await taskBoards.getLive(mine.map(({ startupId, taskId }) => ({ startupId, id: taskId })))
  const items = [
    ...entries.flatMap((entry) => meetingItems(entry, { from, to }, led.has(entry.startupId))),
    ...cards.flatMap((card, at) => (card?.assigneeIds.includes(userId) ? taskItems(card, mine[at]?.plan, { from, to }) : [])),
    ...closings.filter(({ startupId }) => seen.has(startupId)),
  ]
  return namedItems(items, memberships)
}

/** A task when it is due, and the time that the user planned for it. */
function taskItems({ id, startupId, title, dueAt, completedAt }: Card, plan: TaskPlan | undefined, range: Range): Unnamed[] {
  if (completedAt !== null) return []
  const link = `/startup/${startupId}/tasks?task=${id}`
  const common = { id, date: null, title, startupId, link }
  return [...dueItems(dueAt, common, range), ...(plan ? planItems(plan, common, range) : [])]
}

type TaskFields = Pick<Unnamed, 'id' | 'date' | 'title' | 'startupId' | 'link'>

function planItems({ at, minutes }: TaskPlan, common: TaskFields, { from, to }: Range): Unnamed[] {
  const [start, end] = [Date.parse(at), Date.parse(at) + minutes * MINUTE_MS]
  return start >= to || end <= from ? [] : [{ ...common, type: 'plan', start: iso(start), end: iso(end), allDay: false }]
}

function dueItems(dueAt: string | null, common: TaskFields, { from, to }: Range): Unnamed[] {
  if (dueAt === null) return []
  const allDay = dueAt.length === DAY_LENGTH
  const start = Date.parse(dueAt)
  const end = allDay ? start + DAY_MS : start
  if (start >= to || end < from) return []
  return [{ ...common, type: 'task', start: iso(start), end: iso(end), allDay }]
}
