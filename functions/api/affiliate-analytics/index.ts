import type { Interval, Standing } from '../../../shared/choices.ts'
import { affiliateAnalytics } from '../../../shared/contract/affiliate-analytics.ts'
import { isAmong, SEES_ALL_LINKS } from '../../../shared/permissions.ts'
import { makerScope } from '../../data/links/counters.ts'
import { statsOf, statsTable, valueSeriesOf, type Asked } from '../../domain/links/analytics/stats.ts'
import { lambda } from '../../http/lambda.ts'

interface Period {
  interval: Interval
  tz: string
}

const ofLink = (id: string, { interval, tz }: Period): Asked => ({ of: id, scope: 'link', interval, tz })

const ofStartup = (startupId: string, userId: string, standing: Standing, { interval, tz }: Period): Asked =>
  isAmong(SEES_ALL_LINKS, standing)
    ? { of: startupId, scope: 'startup', interval, tz }
    : { of: makerScope({ userId, startupId }), scope: 'mine', interval, tz }

export const handler = lambda(affiliateAnalytics, {
  'GET /api/affiliate-links/{id}/stats': ({ params, query, item }) => statsOf({ ...ofLink(params.id, query), link: item }),
  'GET /api/affiliate-links/{id}/stats/series': ({ params, query }) => valueSeriesOf(ofLink(params.id, query), query.by, query.value),
  'GET /api/affiliate-links/{id}/export.csv': ({ params, query }) => statsTable(ofLink(params.id, query)),
  'GET /api/startups/{id}/affiliate-analytics': ({ startupId, caller, standing, query }) =>
    statsOf(ofStartup(startupId, caller.id, standing, query)),
  'GET /api/startups/{id}/affiliate-analytics/series': ({ startupId, caller, standing, query }) =>
    valueSeriesOf(ofStartup(startupId, caller.id, standing, query), query.by, query.value),
  'GET /api/startups/{id}/affiliate-analytics/export.csv': ({ startupId, caller, standing, query }) =>
    statsTable(ofStartup(startupId, caller.id, standing, query)),
})
