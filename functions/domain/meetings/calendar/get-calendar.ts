import type { TeamRole } from '../../../../shared/choices.ts'
import type { CalendarItem } from '../../../../shared/entities/meetings/calendar.ts'
import type { RangeQuery } from '../../../../shared/entities/meetings/range.ts'
import { isAmong, LEADERS, SEES_OPPORTUNITIES } from '../../../../shared/permissions.ts'
import { isOpenOpportunity } from '../../../../shared/sales/opportunity-stages.ts'
import { DAY_MS } from '../../../../shared/time.ts'
import { listCalendarEntries } from '../../../data/meetings/calendar-entries.ts'
import { listExpectedCloses } from '../../../data/opportunities/expected-closes.ts'
import { opportunityBoards, type StoredOpportunity } from '../../../data/opportunities/opportunities.ts'
import { listAssignments } from '../../../data/tasks/assignments.ts'
import type { Card } from '../../../data/tasks/cards.ts'
import { taskBoards } from '../../../data/tasks/task-boards.ts'
import { listMembershipsOfUser } from '../../../data/teams/memberships.ts'
import { iso, meetingItems, type Range, type Unnamed } from './meeting-items.ts'

const DAY_LENGTH = 'yyyy-mm-dd'.length

/**
 * Meetings, due tasks and closing opportunities of a user in all their startups, by start: five Queries side by side, then the cards.
 */
export async function getCalendar(userId: string, range: RangeQuery): Promise<CalendarItem[]> {
  const [from, to] = [Date.parse(range.from), Date.parse(range.to)]
  const [entries, memberships, assignments, closes] = await Promise.all([
    listCalendarEntries(userId, from, to),
    listMembershipsOfUser(userId),
    listAssignments(userId),
    listExpectedCloses(userId, range.from.slice(0, DAY_LENGTH), range.to.slice(0, DAY_LENGTH)),
  ])
  const names = new Map(memberships.map(({ startupId, card }) => [startupId, card.name]))
  const startupsAs = (teamRoles: readonly TeamRole[]): ReadonlySet<string> =>
    new Set(memberships.flatMap(({ startupId, teamRole }) => (isAmong(teamRoles, teamRole) ? [startupId] : [])))
  const mine = assignments.filter(({ startupId }) => names.has(startupId))
  const [seen, led] = [startupsAs(SEES_OPPORTUNITIES), startupsAs(LEADERS)]
  const closing = closes.filter(({ startupId }) => seen.has(startupId))
  const [cards, opportunities] = await Promise.all([
    taskBoards.getLive(mine.map(({ startupId, taskId }) => ({ startupId, id: taskId }))),
    opportunityBoards.getLive(closing.map(({ startupId, opportunityId }) => ({ startupId, id: opportunityId }))),
  ])
  const items = [
    ...entries.flatMap((entry) => meetingItems(entry, { from, to }, led.has(entry.startupId))),
    ...cards.flatMap((card) => (card?.assigneeIds.includes(userId) ? taskItems(card, { from, to }) : [])),
    ...opportunities.flatMap((opportunity) => (opportunity?.ownerId === userId ? opportunityItems(opportunity, { from, to }) : [])),
  ]
  return items
    .flatMap((item) => {
      const startupName = names.get(item.startupId)
      return startupName === undefined ? [] : [{ ...item, startupName }]
    })
    .toSorted((one, other) => (one.start < other.start ? -1 : 1))
}

function taskItems({ id, startupId, title, dueAt, completedAt }: Card, { from, to }: Range): Unnamed[] {
  if (dueAt === null || completedAt !== null) return []
  const allDay = dueAt.length === DAY_LENGTH
  const start = Date.parse(dueAt)
  const end = allDay ? start + DAY_MS : start
  if (start >= to || end < from) return []
  const link = `/startup/${startupId}/tasks?task=${id}`
  return [{ id, type: 'task', date: null, title, start: iso(start), end: iso(end), allDay, startupId, link }]
}

function opportunityItems(opportunity: StoredOpportunity, { from, to }: Range): Unnamed[] {
  const { id, startupId, title, expectedCloseAt } = opportunity
  if (expectedCloseAt === null || !isOpenOpportunity(opportunity)) return []
  const start = Date.parse(expectedCloseAt)
  if (start >= to || start + DAY_MS <= from) return []
  const link = `/startup/${startupId}/opportunities?opportunity=${id}`
  return [{ id, type: 'opportunity', date: null, title, start: iso(start), end: iso(start + DAY_MS), allDay: true, startupId, link }]
}
