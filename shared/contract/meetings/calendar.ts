import * as z from 'zod/mini'
import { CalendarFeed, CalendarItem } from '../../entities/meetings/calendar.ts'
import { RangeQuery } from '../../entities/meetings/range.ts'
import { anyone, resource, signedIn } from '../endpoint.ts'

export const calendar = resource({
  'GET /api/calendar': {
    summary: 'The meetings, due tasks and closing opportunities of the caller in all startups, in a range of at most 366 days',
    access: signedIn,
    scope: 'meetings.read',
    query: RangeQuery,
    returns: z.object({ items: z.array(CalendarItem) }),
  },
  'GET /api/calendar/feed': {
    summary: 'The secret address of the caller’s calendar feed',
    notLive: 'changed by its own user alone, in the same tab',
    access: signedIn,
    scope: 'sessionOnly',
    returns: CalendarFeed,
  },
  'POST /api/calendar/feed/reset': {
    summary: 'Makes a new address of the feed; the former one is no longer valid',
    access: signedIn,
    scope: 'sessionOnly',
    rate: 'feedReset',
    returns: CalendarFeed,
  },
  'GET /api/calendar/feed/{token}/calendar.ics': {
    summary: 'The meetings of a user for other calendars, at a secret address',
    notLive: 'read without a session',
    access: anyone,
    scope: 'sessionOnly',
    revalidates: true,
    produces: { type: 'text/calendar', fileName: 'calendar.ics' },
    returns: z.string(),
    errors: ['feed.not_found', 'http.too_many'],
  },
})
