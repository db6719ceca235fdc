import { useMemo, useState } from 'react'
import { type DayNumber } from '../../../shared/calendar/local-time.ts'
import { toInstant } from '../../../shared/calendar/zones.ts'
import type { CalendarItem } from '../../../shared/entities/meetings/calendar.ts'
import { DAY_MS } from '../../../shared/time.ts'
import { useOptimisticChanges } from '../../lib/actions/use-optimistic-changes.ts'
import { usePoll } from '../../lib/live/state.ts'
import { useApi } from '../../lib/use-api.ts'
import { createEventIndex } from '../../ui/calendar/events/event-index.ts'
import { createEvents } from '../../entities/meetings/calendar/events.tsx'

const POLL_MS = 60_000
const NONE: readonly CalendarItem[] = []

export interface DayRange {
  from: DayNumber
  /** Not included. */
  to: DayNumber
}
export type Hidden = ReadonlySet<string>

/** What takes place in all startups of the user on some days, but for startups and types that are hidden. */
export function useCalendar({ from, to }: DayRange, timeZone: string, hidden: Hidden) {
  const instant = (day: DayNumber) => new Date(toInstant(day * DAY_MS, timeZone)).toISOString()
  const { data, error, mutate, isLoading } = useApi(
    'GET /api/calendar',
    { from: instant(from), to: instant(to) },
    { keepPreviousData: true, refreshInterval: usePoll(POLL_MS) },
  )
  const { shown, apply } = useOptimisticChanges<readonly CalendarItem[]>(data?.items)
  const [eventsOf] = useState(createEvents)
  const indexed = useMemo(() => createEventIndex(timeZone), [timeZone])
  const items = shown ?? NONE
  const events = useMemo(
    () =>
      eventsOf(
        hidden.size === 0
          ? items
          : items.filter(({ startupId, type }) => !hidden.has(startupId) && !hidden.has(type === 'plan' ? 'task' : type)),
      ),
    [eventsOf, items, hidden],
  )
  const index = useMemo(() => indexed(events), [indexed, events])
  return { isLoaded: data !== undefined, isLoading, error, retry: () => void mutate(), items, events, index, apply }
}
