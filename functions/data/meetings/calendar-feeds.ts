import { entity, find, refTo, type Ref } from '../store/table.ts'
import { change, commit, put, type Mutation } from '../store/write.ts'
import { calendarPartition } from './calendar-entries.ts'

/** The feed of a user's calendar: half a read unit says whether it has changed. */
export interface CalendarFeedState {
  userId: string
  secret: string
  createdAt: string
  lastFetchedAt: string | null
  /** Rises with every change of the calendar. */
  changes: number
}
const calendarFeeds = entity<CalendarFeedState, { userId: string }>({
  kind: 'calendar-feed',
  key: ({ userId }) => ({ pk: calendarPartition(userId), sk: 'FEED' }),
})
export const getCalendarFeed = (userId: string): Promise<CalendarFeedState | undefined> => find(calendarFeeds, { userId })
export const calendarFeedRef = (userId: string): Ref<CalendarFeedState> => refTo(calendarFeeds, { userId })
export const putCalendarFeed = (feed: CalendarFeedState): Mutation => put(calendarFeeds, feed)

export const updateLastFetched = ({ userId, secret }: CalendarFeedState, lastFetchedAt: string): Mutation =>
  change(calendarFeeds.key({ userId }), { set: { lastFetchedAt } }, { equals: { secret } })

/** Makes the feed of a user another one, if there is a feed; most have none, and a consistent read says so for less than a refused write. */
export async function touchCalendarFeed(userId: string): Promise<void> {
  if (!(await find(calendarFeeds, { userId }, { consistent: true }))) return
  await commit(change(calendarFeeds.key({ userId }), { add: { changes: 1 } }, { exists: true }))
}
