import { affiliateAnalytics } from '../../../shared/contract/links/affiliate-analytics.ts'
import { numbersOfLink, numbersOfStartup } from '../../domain/links/analytics/asked.ts'
import { clicksByLinkOf, recentClicksOf } from '../../domain/links/analytics/recent-clicks.ts'
import { statsOf, statsTable, valueSeriesOf } from '../../domain/links/analytics/stats.ts'
import { lambda } from '../../http/lambda.ts'

export const handler = lambda(affiliateAnalytics, {
  'GET /api/affiliate-links/recent-clicks': ({ caller, query }) => recentClicksOf(caller.id, query.tz),
  'GET /api/affiliate-links/{id}/stats': ({ item, teamRole, query }) => statsOf({ ...numbersOfLink(item, teamRole, query), link: item }),
  'GET /api/affiliate-links/{id}/stats/series': ({ item, teamRole, query }) =>
    valueSeriesOf(numbersOfLink(item, teamRole, query), query.by, query.value),
  'GET /api/affiliate-links/{id}/export.csv': ({ item, teamRole, query }) => statsTable(numbersOfLink(item, teamRole, query)),
  'GET /api/startups/{id}/affiliate-analytics': ({ startupId, caller, teamRole, query }) =>
    statsOf(numbersOfStartup(startupId, { userId: caller.id, teamRole }, query)),
  'GET /api/startups/{id}/affiliate-analytics/links': ({ startupId }) => clicksByLinkOf(startupId),
  'GET /api/startups/{id}/affiliate-analytics/series': ({ startupId, caller, teamRole, query }) =>
    valueSeriesOf(numbersOfStartup(startupId, { userId: caller.id, teamRole }, query), query.by, query.value),
  'GET /api/startups/{id}/affiliate-analytics/export.csv': ({ startupId, caller, teamRole, query }) =>
    statsTable(numbersOfStartup(startupId, { userId: caller.id, teamRole }, query)),
})
