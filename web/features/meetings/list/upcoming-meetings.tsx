import { useState } from 'react'
import { CALENDAR_DAYS_MAX } from '../../../../shared/limits.ts'
import { DAY_MS } from '../../../../shared/time.ts'
import { localDay } from '../../../entities/meetings/zones.ts'
import { useMeetings } from '../../../entities/meetings/use-meetings.ts'
import { useNow } from '../../../lib/browser/use-now.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ShowMore } from '../../../ui/layout/show-more.tsx'
import { MeetingsLoading } from '../meetings-loading.tsx'
import type { Screen } from '../screen.ts'
import type { QueryWith } from '../use-meetings-view.ts'
import { EventList } from './event-list.tsx'
import { Unread } from './unread.tsx'

/** Days that are shown at first. */
const FIRST_DAYS = 30

interface ViewProps {
  screen: Screen
  queryWith: QueryWith
  onNew: () => void
}

/** What has not ended yet, by day. */
export function UpcomingMeetings({ screen, queryWith, onNew }: ViewProps) {
  const now = useNow()
  const [days, setDays] = useState(FIRST_DAYS)
  // The range changes once a day, not with each minute.
  const today = Date.parse(`${localDay(now)}T00:00Z`) - DAY_MS
  const { events, error, isValidating, retry } = useMeetings(screen.startup.id, {
    from: new Date(today).toISOString(),
    to: new Date(today + days * DAY_MS).toISOString(),
  })
  const upcoming = events?.filter(({ occurrence }) => Date.parse(occurrence.end) > now)
  const hasMore = days < CALENDAR_DAYS_MAX
  const showMore = () => setDays(CALENDAR_DAYS_MAX)
  if (upcoming?.length === 0 && hasMore && !isValidating) showMore()
  if (upcoming === undefined) return error ? <Unread problem={error} onRetry={retry} /> : <MeetingsLoading />
  return (
    <>
      {error ? <Unread problem={error} onRetry={retry} isOutdated /> : null}
      {upcoming.length === 0 && !hasMore ? (
        <NothingPlanned onNew={onNew} />
      ) : (
        <EventList screen={screen} events={upcoming} now={now} queryWith={queryWith} />
      )}
      {hasMore ? <ShowMore loading={isValidating} onMore={showMore} /> : null}
    </>
  )
}

const NothingPlanned = ({ onNew }: { onNew: () => void }) => (
  <Card>
    <EmptyState
      drawing="team"
      title="No upcoming meetings"
      action={
        <Button variant="primary" onClick={onNew}>
          Plan a meeting
        </Button>
      }
    >
      Plan the next meeting: everyone sees it in their own time zone, answers with one click and is reminded.
    </EmptyState>
  </Card>
)
