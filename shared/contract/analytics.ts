import * as z from 'zod/mini'
import { ANALYTICS_INTERVALS } from '../link-choices.ts'
import { AllAnalytics, StartupAnalytics } from '../entities/analytics/figures.ts'
import { AllAnalyticsFilter, AnalyticsFilter } from '../entities/analytics/filter.ts'
import { Week } from '../entities/analytics/week.ts'
import { TimeZone } from '../entities/time-zone.ts'
import { SEES_TASK_ANALYTICS } from '../permissions.ts'
import { inStartup, resource, signedIn } from './endpoint.ts'

/** The span of figures, in days of a time zone. */
const Period = z.object({
  interval: z._default(z.enum(ANALYTICS_INTERVALS, 'Please choose one of the intervals'), '30d'),
  tz: z._default(TimeZone, 'UTC'),
})

const OfStartup = z.object({ ...Period.shape, ...AnalyticsFilter.shape })
const OfAll = z.object({ ...Period.shape, ...AllAnalyticsFilter.shape })

/** The figures of startups (domain 3.14). Who may see only tasks gets null for everything else. */
export const analytics = resource({
  'GET /api/startups/{id}/analytics': {
    summary: 'The figures of a startup, each beside that of the time before',
    notLive: 'figures of a moment, which say when they were read',
    access: inStartup('path:id', SEES_TASK_ANALYTICS),
    scope: 'analytics.read',
    tool: 'get_startup_figures',
    query: OfStartup,
    returns: StartupAnalytics,
    errors: ['startup.not_found'],
  },
  'GET /api/startups/{id}/analytics/export.csv': {
    summary: 'The same figures as a table',
    notLive: 'a download',
    access: inStartup('path:id', SEES_TASK_ANALYTICS),
    scope: 'analytics.read',
    rate: 'table',
    query: OfStartup,
    produces: { type: 'text/csv', fileName: 'analytics.csv' },
    returns: z.string(),
    errors: ['startup.not_found'],
  },
  'GET /api/analytics': {
    summary: 'The figures of all startups of the caller, together and by startup',
    notLive: 'figures of a moment, which say when they were read',
    access: signedIn,
    scope: 'analytics.read',
    query: OfAll,
    returns: AllAnalytics,
  },
  'GET /api/analytics/export.csv': {
    summary: 'The same figures as a table, together and by startup',
    notLive: 'a download',
    access: signedIn,
    scope: 'analytics.read',
    rate: 'table',
    query: OfAll,
    produces: { type: 'text/csv', fileName: 'analytics.csv' },
    returns: z.string(),
  },
  'GET /api/analytics/week': {
    summary: 'The dashboard of the caller: meetings, tasks and follow-ups of two weeks, what waits for them, figures and totals of links',
    access: signedIn,
    scope: 'analytics.read',
    query: z.pick(Period, { tz: true }),
    returns: Week,
  },
})
