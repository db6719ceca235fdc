import type { LinkPageFigures } from '../../../shared/entities/links/link-page.ts'
import { LINK_PAGE_DAYS } from '../../../shared/link-limits.ts'
import { DAY_MS, utcDay } from '../../../shared/time.ts'
import { listDays, pageScope, type DayCounts } from '../../data/links/counters.ts'
import { figuresIn, uncountedOf } from './analytics/breakdowns.ts'
import { broughtIn } from './counting/measures.ts'

/** Views, visitors and clicks that went on of an address below `/l/` in the last 30 UTC days, seconds late; one Query. */
export async function linkPageFigures(startupId: string, name: string): Promise<LinkPageFigures> {
  const now = Date.now()
  const days = Array.from({ length: LINK_PAGE_DAYS }, (_, at) => utcDay(now - (LINK_PAGE_DAYS - 1 - at) * DAY_MS))
  const rows = await listDays(pageScope({ startupId, name: name.toLowerCase() }), { first: days[0] })
  const byDay = Map.groupBy(rows, ({ day }) => day)
  return {
    ...viewsIn(rows),
    days: days.map((day) => ({ day, ...viewsIn(byDay.get(day) ?? []) })),
    links: [...figuresIn(rows).of('link')].map(([linkId, counted]) => ({ linkId, clicks: counted.get('opened') ?? 0 })),
    uncounted: uncountedOf(rows),
    readAt: new Date(now).toISOString(),
  }
}

function viewsIn(rows: readonly DayCounts[]): Pick<LinkPageFigures, 'views' | 'visitors' | 'clicks'> {
  const { total } = figuresIn(rows)
  const { clicks: views, visitors } = broughtIn(total)
  return { views, visitors, clicks: total.get('opened') ?? 0 }
}
