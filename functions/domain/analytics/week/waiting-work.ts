import { isAmong, SEES_LEADS } from '../../../../shared/permissions.ts'
import { DAY_MS, WEEK_MS } from '../../../../shared/time.ts'
import { listFollowUps } from '../../../data/leads/leads.ts'
import { endOfDayIn } from '../../leads/my-leads.ts'
import { listUnansweredMeetings } from '../../meetings/calendar/meeting-items.ts'
import { dueTimeOf } from '../../tasks/schedule/due-time.ts'
import type { Listed, Reader } from './reader.ts'

const LEADS_READ = 30
const MEETING_DAYS = 30

const namesOf = (memberships: Reader['memberships']) => new Map(memberships.map(({ startupId, card }) => [startupId, card.name]))

/** Own tasks that are overdue or due within seven days. */
export async function waitingTasks({ tasks }: Reader): Promise<Listed> {
  const now = Date.now()
  const items = (await tasks).flatMap(({ id, title, startupId, startupName, dueAt }) => {
    const due = dueAt === null ? Infinity : dueTimeOf(dueAt)
    if (due > now + WEEK_MS) return []
    const path = `/startup/${startupId}/tasks?task=${id}`
    return [{ kind: 'task' as const, id, title, startupId, startupName, at: dueAt, isOverdue: due <= now, path }]
  })
  return { items }
}

/** Meetings of the next thirty days that the user has not answered. */
export async function waitingMeetings({ userId, memberships }: Reader): Promise<Listed> {
  const names = namesOf(memberships)
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

/** Leads of the user whose follow-up is due before the end of their day: one Query of those leads alone. */
export async function waitingFollowUps({ userId, memberships, tz }: Reader): Promise<Listed> {
  const visible = memberships.filter(({ teamRole }) => isAmong(SEES_LEADS, teamRole))
  const names = namesOf(visible)
  const now = Date.now()
  const leads = await listFollowUps(userId, endOfDayIn(tz, now), LEADS_READ)
  const items = leads.flatMap(({ id, name, startupId, nextFollowUpAt }) => {
    const startupName = names.get(startupId)
    if (startupName === undefined || nextFollowUpAt === null) return []
    const isOverdue = Date.parse(nextFollowUpAt) <= now
    const path = `/startup/${startupId}/leads?lead=${id}`
    return [{ kind: 'followUp' as const, id, title: `Follow up with ${name}`, startupId, startupName, at: nextFollowUpAt, isOverdue, path }]
  })
  return { items, hasMore: leads.length === LEADS_READ }
}
