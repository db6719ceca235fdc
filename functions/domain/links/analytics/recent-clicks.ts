import type { ClicksByLink, RecentClicks } from '../../../../shared/entities/links/link-stats.ts'
import { SPARKLINE_DAYS } from '../../../../shared/limits.ts'
import { DAY_MS, utcDay } from '../../../../shared/time.ts'
import { listDays, makerScope, OTHER, type DayCounts } from '../../../data/links/counters.ts'
import { ownStartups } from '../list/own-startups.ts'
import { LETTERS } from '../counting/measures.ts'
import { periodOf, utcDays } from '../../intervals/period.ts'
import { hoursOf, seriesOf, sumBetween } from './series.ts'
import { compared, daysBetween } from './stats.ts'

/** The clicks of each link of a startup: one query of fourteen days. */
export async function clicksByLinkOf(startupId: string): Promise<ClicksByLink> {
  const days = lastDays()
  return clicksByLink(await listDays(startupId, { first: days[0] as string }), days)
}

/** What a user's links brought: one query of their memberships, then one of fourteen or fifteen days for each startup, in parallel. */
export async function recentClicksOf(userId: string, tz: string): Promise<RecentClicks> {
  const period = periodOf({ interval: '7d', tz }, Date.now(), undefined)
  const { from, to, previousFrom = from } = period
  const { first } = utcDays(previousFrom, to)
  const own = await ownStartups(userId)
  const rows = (await Promise.all([...own].map((startupId) => listDays(makerScope({ userId, startupId }), { first })))).flat()
  const hours = hoursOf(rows).toSorted((one, other) => one.at - other.at)
  return {
    clicks: compared(sumBetween(hours, from, to).clicks, sumBetween(hours, previousFrom, from).clicks),
    series: seriesOf(hours, period),
    byLink: clicksByLink(rows, lastDays()),
  }
}

const lastDays = (): string[] => daysBetween(utcDay(Date.now() - (SPARKLINE_DAYS - 1) * DAY_MS), utcDay())

const PREFIX = `${LETTERS.link}:`

/** A day names at most sixty links and counts the others together. */
function clicksByLink(rows: readonly DayCounts[], days: string[]): ClicksByLink {
  const byLink = new Map<string, number[]>()
  for (const row of rows) {
    const at = days.indexOf(row.day)
    if (at < 0) continue
    for (const [name, count] of Object.entries(row)) {
      if (!name.startsWith(PREFIX)) continue
      const id = name.slice(PREFIX.length)
      const clicks = byLink.get(id) ?? Array<number>(days.length).fill(0)
      clicks[at] = Number(count) + (clicks[at] ?? 0)
      byLink.set(id, clicks)
    }
  }
  const isComplete = !byLink.delete(OTHER)
  return { days, links: [...byLink].map(([linkId, clicks]) => ({ linkId, clicks })), isComplete }
}
