import { useState } from 'react'
import { CALENDAR_DAYS_MAX } from '../../../../shared/limits.ts'
import { DAY_MS } from '../../../../shared/time.ts'
import { useMeetings } from '../../../entities/meetings/use-meetings.ts'
import { localDay } from '../../../entities/meetings/zones.ts'
import { useNow } from '../../../lib/browser/use-now.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ShowMore } from '../../../ui/layout/show-more.tsx'
import { MeetingsLoading } from '../meetings-loading.tsx'
import type { Screen } from '../screen.ts'
import type { QueryWith } from '../use-meetings-view.ts'
import { EventList } from './event-list.tsx'
import { Unread } from './unread.tsx'

const FIRST_DAYS = 60

/** What has ended in the last year, the latest first. */
export function PastMeetings({ screen, queryWith }: { screen: Screen; queryWith: QueryWith }) {
  const now = useNow()
  const [days, setDays] = useState(FIRST_DAYS)
  const end = Date.parse(`${localDay(now)}T00:00Z`) + 2 * DAY_MS
  const { events, error, isValidating, retry } = useMeetings(screen.startup.id, {
    from: new Date(end - days * DAY_MS).toISOString(),
    to: new Date(end).toISOString(),
  })
  const past = events?.filter(({ occurrence }) => Date.parse(occurrence.end) <= now).toReversed()
  const hasMore = days < CALENDAR_DAYS_MAX
  const showMore = () => setDays(CALENDAR_DAYS_MAX)
  if (past?.length === 0 && hasMore && !isValidating) showMore()
  if (past === undefined) return error ? <Unread problem={error} onRetry={retry} /> : <MeetingsLoading />
  return (
    <>
      {error ? <Unread problem={error} onRetry={retry} isOutdated /> : null}
      {past.length === 0 && !hasMore ? <NothingPast /> : <EventList screen={screen} events={past} now={now} queryWith={queryWith} />}
      {hasMore ? <ShowMore loading={isValidating} onMore={showMore} /> : null}
    </>
  )
}

const NothingPast = () => (
  <Card>
    <EmptyState drawing="search" title="No past meetings">
      Meetings of the last year appear here once they have ended.
    </EmptyState>
  </Card>
)
