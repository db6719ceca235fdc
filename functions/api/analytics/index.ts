import { analytics } from '../../../shared/contract/analytics.ts'
import { allAnalyticsOf } from '../../domain/analytics/all-analytics.ts'
import { allTable, startupTable } from '../../domain/analytics/analytics-table.ts'
import { startupAnalyticsOf } from '../../domain/analytics/startup-analytics.ts'
import { weekOf } from '../../domain/analytics/week/week.ts'
import { lambda } from '../../http/lambda.ts'

export const handler = lambda(analytics, {
  'GET /api/startups/{id}/analytics': ({ startupId, teamRole, query }) => startupAnalyticsOf(startupId, teamRole, query),
  'GET /api/startups/{id}/analytics/export.csv': async ({ startupId, teamRole, query }) =>
    startupTable(await startupAnalyticsOf(startupId, teamRole, query)),
  'GET /api/analytics': ({ caller, query }) => allAnalyticsOf(caller.id, query),
  'GET /api/analytics/export.csv': async ({ caller, query }) => allTable(await allAnalyticsOf(caller.id, query)),
  'GET /api/analytics/week': ({ caller, query }) => weekOf(caller.id, query.tz),
})
