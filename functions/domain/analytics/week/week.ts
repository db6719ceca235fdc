import type { Figure } from '../../../../shared/entities/analytics/figures.ts'
import type { Week } from '../../../../shared/entities/analytics/week.ts'
import type { Membership } from '../../../data/teams/memberships.ts'
import { allAnalyticsOf } from '../all-analytics.ts'
import { recentClicksOf } from '../../links/analytics/recent-clicks.ts'
import { listMyTasks } from '../../tasks/my-tasks.ts'
import { listCurrentMemberships } from '../../current-memberships.ts'
import { listCalendarEntries } from '../../../data/meetings/calendar-entries.ts'
import { DAY_MS } from '../../../../shared/time.ts'
import { eventsOf, followUpsOf, MONTH_DAYS, shownRange } from './days.ts'
import { listWaiting } from './waiting.ts'

/** The days of a user, their tasks, what waits for them and the last seven days in figures: one Query of their memberships, then everything in parallel. */
export async function weekOf(userId: string, tz: string): Promise<Week> {
  const memberships = await listCurrentMemberships(userId)
  const range = shownRange(tz)
  const entries = listCalendarEntries(userId, range.from, Date.now() + MONTH_DAYS * DAY_MS)
  const reader = { userId, memberships, entries }
  const [figures, { isComplete, ...waiting }, tasks, events, followUps] = await Promise.all([
    weekFigures(userId, tz, memberships),
    listWaiting(reader),
    listMyTasks(userId, undefined, memberships),
    eventsOf(reader, range, tz),
    followUpsOf(reader, range.to),
  ])
  return {
    figures,
    ...waiting,
    ...events,
    isComplete: isComplete && !followUps.hasMore,
    tasks,
    followUps: followUps.items,
  }
}

/** Those that the user may see; who sees no clicks of a startup sees those of their own links. */
async function weekFigures(userId: string, tz: string, memberships: readonly Membership[]): Promise<Week['figures']> {
  const { figures, startups } = await allAnalyticsOf(userId, { interval: '7d', tz }, memberships)
  const { team, requests, tasks, leads, affiliate } = figures
  const tasksDone = startups.length > 0 ? [shown('tasksDone', tasks.completed)] : []
  const seesAll = startups.some(({ scope }) => scope === 'all')
  if (!seesAll || !team || !requests || !leads || !affiliate) return [...tasksDone, await ownClicks(userId, tz)]
  return [
    shown('members', team.members),
    shown('requests', requests.received),
    ...tasksDone,
    shown('leads', leads.created),
    shown('clicks', affiliate.clicks),
  ]
}

type WeekFigure = Week['figures'][number]

const shown = (name: WeekFigure['name'], { value, previous, series }: Figure): WeekFigure => ({
  name,
  value: value ?? 0,
  previous: previous ?? 0,
  series: series.map((one) => one ?? 0),
})

async function ownClicks(userId: string, tz: string): Promise<WeekFigure> {
  const { clicks, series } = await recentClicksOf(userId, tz)
  return { name: 'clicks', value: clicks.value, previous: clicks.previous ?? 0, series: series.map((point) => point.clicks) }
}
