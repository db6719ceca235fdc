import type { Figure } from '../../../shared/entities/analytics/figures.ts'
import type { Week } from '../../../shared/entities/analytics/week.ts'
import { allAnalyticsOf } from './all-analytics.ts'

/** The last seven days of a user, and what waits for them. */
export async function weekOf(userId: string, tz: string): Promise<Week> {
  const { figures } = await allAnalyticsOf(userId, { interval: '7d', tz })
  const { team, requests, tasks, leads, affiliate } = figures
  return {
    figures: [
      ...(team ? [shown('members', team.members)] : []),
      ...(requests ? [shown('requests', requests.received)] : []),
      shown('tasksDone', tasks.completed),
      ...(leads ? [shown('leads', leads.created)] : []),
      ...(affiliate ? [shown('clicks', affiliate.clicks)] : []),
    ],
    waiting: [],
    isComplete: true,
  }
}

const shown = (name: Week['figures'][number]['name'], { value, previous, series }: Figure): Week['figures'][number] => ({
  name,
  value: value ?? 0,
  previous: previous ?? 0,
  series: series.map((one) => one ?? 0),
})
