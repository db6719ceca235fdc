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
const FIRST_DAYS = { upcoming: 30, past: 60 }

interface MeetingListProps {
  screen: Screen
  shows: keyof typeof FIRST_DAYS
  queryWith: QueryWith
  onNew: () => void
}

/** What has not ended yet, by day, or what has ended in the last year, the latest first. */
export function MeetingList({ screen, shows, queryWith, onNew }: MeetingListProps) {
  const now = useNow()
  const isPast = shows === 'past'
  const [days, setDays] = useState(FIRST_DAYS[shows])
  // The range changes once a day, not with each minute.
  const today = Date.parse(`${localDay(now)}T00:00Z`)
  const from = isPast ? today + (2 - days) * DAY_MS : today - DAY_MS
  const { events, error, isValidating, retry } = useMeetings(screen.startup.id, {
    from: new Date(from).toISOString(),
    to: new Date(from + days * DAY_MS).toISOString(),
  })
  const found = events?.filter(({ occurrence }) => Date.parse(occurrence.end) <= now === isPast)
  const hasMore = days < CALENDAR_DAYS_MAX
  const showMore = () => setDays(CALENDAR_DAYS_MAX)
  if (found?.length === 0 && hasMore && !isValidating) showMore()
  if (found === undefined) return error ? <Unread problem={error} onRetry={retry} /> : <MeetingsLoading />
  return (
    <>
      {error ? <Unread problem={error} onRetry={retry} isOutdated /> : null}
      {found.length > 0 || hasMore ? (
        <EventList screen={screen} events={isPast ? found.toReversed() : found} now={now} queryWith={queryWith} />
      ) : isPast ? (
        <NothingPast />
      ) : (
        <NothingPlanned onNew={onNew} />
      )}
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
