import { calendar } from '../../../shared/contract/meetings/calendar.ts'
import { feedFile, getFeed, resetFeed } from '../../domain/meetings/calendar/feed.ts'
import { getCalendar } from '../../domain/meetings/calendar/get-calendar.ts'
import { lambda } from '../../http/lambda.ts'

export const handler = lambda(calendar, {
  'GET /api/calendar': async ({ caller, query }) => ({ items: await getCalendar(caller.id, query) }),
  'GET /api/calendar/feed': ({ caller, visitor }) => getFeed(caller.id, visitor.origin),
  'POST /api/calendar/feed/reset': ({ caller, visitor }) => resetFeed(caller.id, visitor.origin),
  'GET /api/calendar/feed/{token}/calendar.ics': ({ params, visitor, revalidate }) => feedFile(params.token, visitor.origin, revalidate),
})
