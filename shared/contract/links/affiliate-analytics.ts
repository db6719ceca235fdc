import * as z from 'zod/mini'
import { TEAM_ROLES } from '../../choices.ts'
import { DIMENSIONS } from '../../link-choices.ts'
import { ClicksByLink, LinkStats, RecentClicks, ValueSeries } from '../../entities/links/link-stats.ts'
import { FilteredPeriod, Period } from '../../entities/links/period.ts'
import { SEES_ALL_LINKS } from '../../permissions.ts'
import { inStartup, resource, signedIn } from '../endpoint.ts'
import { readsLink } from '../partner-access.ts'

const OneValue = z.object({
  ...Period.shape,
  by: z.enum(DIMENSIONS, 'Please choose by what to look'),
  value: z.string('Please choose a value').check(z.maxLength(255, 'This value is too long')),
})

/** The numbers of affiliate links. Leaders of a startup see those of all links, other members those of their own. */
export const affiliateAnalytics = resource({
  'GET /api/affiliate-links/recent-clicks': {
    summary: 'The clicks of the links of the caller in the last days, together and by link',
    access: signedIn,
    scope: 'analytics.read',
    query: z.pick(Period, { tz: true }),
    returns: RecentClicks,
  },
  'GET /api/affiliate-links/{id}/stats': {
    summary: 'What one link brought',
    access: readsLink,
    scope: 'analytics.read',
    tool: 'get_link_stats',
    query: FilteredPeriod,
    returns: LinkStats,
    errors: ['link.not_found'],
  },
  'GET /api/affiliate-links/{id}/stats/series': {
    summary: 'The series of one referrer, country … of one link',
    access: readsLink,
    scope: 'analytics.read',
    query: OneValue,
    returns: ValueSeries,
    errors: ['link.not_found'],
  },
  'GET /api/affiliate-links/{id}/export.csv': {
    summary: 'The days of one link as a table',
    access: readsLink,
    scope: 'analytics.read',
    rate: 'table',
    query: Period,
    produces: { type: 'text/csv', fileName: 'clicks.csv' },
    returns: z.string(),
    errors: ['link.not_found'],
  },
  'GET /api/startups/{id}/affiliate-analytics': {
    summary: 'What the links of a startup brought',
    access: inStartup('path:id', TEAM_ROLES),
    scope: 'analytics.read',
    tool: 'get_startup_link_stats',
    query: FilteredPeriod,
    returns: LinkStats,
    errors: ['startup.not_found'],
  },
  'GET /api/startups/{id}/affiliate-analytics/links': {
    summary: 'The clicks of each link of a startup in the last days',
    access: inStartup('path:id', SEES_ALL_LINKS),
    scope: 'analytics.read',
    returns: ClicksByLink,
    errors: ['startup.not_found'],
  },
  'GET /api/startups/{id}/affiliate-analytics/series': {
    summary: 'The series of one link, referrer, country … of a startup',
    access: inStartup('path:id', TEAM_ROLES),
    scope: 'analytics.read',
    query: OneValue,
    returns: ValueSeries,
    errors: ['startup.not_found'],
  },
  'GET /api/startups/{id}/affiliate-analytics/export.csv': {
    summary: 'The days of the links of a startup as a table',
    access: inStartup('path:id', TEAM_ROLES),
    scope: 'analytics.read',
    rate: 'table',
    query: Period,
    produces: { type: 'text/csv', fileName: 'affiliate-analytics.csv' },
    returns: z.string(),
    errors: ['startup.not_found'],
  },
})
