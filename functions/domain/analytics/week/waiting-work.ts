import type { MyLead } from '../../../../shared/entities/leads/lead.ts'
import { isAmong, SEES_LEADS } from '../../../../shared/permissions.ts'
import { DAY_MS, WEEK_MS } from '../../../../shared/time.ts'
import { listMyLeads, STARTUPS_AT_ONCE } from '../../leads/today/my-leads.ts'
import { listUnansweredMeetings } from '../../meetings/calendar/meeting-items.ts'
import { listMyTasks } from '../../tasks/my-tasks.ts'
import { dueTimeOf } from '../../tasks/schedule/due-time.ts'
import type { Listed, Reader } from './reader.ts'

const LEADS_READ = 30
const MEETING_DAYS = 30

/** Own tasks that are overdue or due within seven days. */
export async function waitingTasks({ userId }: Reader): Promise<Listed> {
  const now = Date.now()
  const items = (await listMyTasks(userId)).flatMap(({ id, title, startupId, startupName, dueAt }) => {
    const due = dueAt === null ? Infinity : dueTimeOf(dueAt)
    if (due > now + WEEK_MS) return []
    const path = `/startup/${startupId}/tasks?task=${id}`
    return [{ kind: 'task' as const, id, title, startupId, startupName, at: dueAt, isOverdue: due <= now, path }]
  })
  return { items }
}

/** Meetings of the next thirty days that the user has not answered. */
export async function waitingMeetings({ userId, memberships }: Reader): Promise<Listed> {
  const names = new Map(memberships.map(({ startupId, card }) => [startupId, card.name]))
  const now = Date.now()
  const meetings = await listUnansweredMeetings(userId, { from: now, to: now + MEETING_DAYS * DAY_MS })
  const items = meetings.flatMap(({ id, title, startupId, start, link }) => {
    const startupName = names.get(startupId)
    return startupName === undefined
      ? []
      : [{ kind: 'meeting' as const, id, title, startupId, startupName, at: start, isOverdue: false, path: link }]
  })
  return { items }
}

/** Leads of the user whose follow-up is due before the end of their day. */
export async function waitingFollowUps({ userId, memberships, tz }: Reader): Promise<Listed> {
  const visible = memberships.filter(({ teamRole }) => isAmong(SEES_LEADS, teamRole))
  const groups = visible.flatMap((_, at) => (at % STARTUPS_AT_ONCE === 0 ? [visible.slice(at, at + STARTUPS_AT_ONCE)] : []))
  const asked = { view: 'today', owner: userId, tz } as const
  const pages = await Promise.all(groups.map((group) => listMyLeads(userId, asked, { limit: LEADS_READ, after: undefined }, group)))
  const isDue = ({ reason }: MyLead) => reason === 'followUp'
  return {
    items: pages.flatMap(({ items }) => items.filter(isDue).map(followUp)),
    // The most urgent come first, so that none is behind one of another reason.
    hasMore: pages.some(({ items, next }) => next !== undefined && items.every(isDue)),
  }
}

const followUp = ({ id, name, startupId, startupName, nextFollowUpAt }: MyLead) => ({
  kind: 'followUp' as const,
  id,
  title: `Follow up with ${name}`,
  startupId,
  startupName,
  at: nextFollowUpAt,
  isOverdue: nextFollowUpAt !== null && Date.parse(nextFollowUpAt) <= Date.now(),
  path: `/startup/${startupId}/leads?lead=${id}`,
})
