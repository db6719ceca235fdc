import { startTransition, useCallback, useEffect, useMemo, useOptimistic } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type DayNumber, formatDay, parseDay } from '../../../../shared/calendar/local-time.ts'
import { readStored, writeStored } from '../../../lib/browser/stored.ts'
import { NARROW, useMedia } from '../../../lib/browser/use-media.ts'
import { paramsWith, searchWith } from '../../../lib/search-with.ts'
import { CALENDAR_VIEWS, type CalendarView } from '../../../ui/calendar/calendar-views.ts'

/** The parameters of the address; `date` is not remembered. */
const REMEMBERED = ['show', 'hide'] as const
type Name = (typeof REMEMBERED)[number] | 'date'
export type ChangeView = (changes: Readonly<Partial<Record<Name, string>>>) => void

/** What the address shows of the calendar: a view, a day, and what is hidden. The view and the filters are remembered by this browser. */
export function useCalendarView(today: DayNumber) {
  const [params, setParams] = useSearchParams()
  const isNarrow = useMedia(NARROW)
  const [query, showQuery] = useOptimistic(params.toString())
  const own = useMemo(() => new URLSearchParams(query), [query])
  const hidden = own.get('hide') ?? ''
  const change: ChangeView = useCallback(
    (changes) => {
      const after = paramsWith(query, changes)
      startTransition(() => {
        showQuery(after.toString())
        setParams(after, { replace: true })
      })
    },
    [query, showQuery, setParams],
  )
  const onDay = useCallback((day: DayNumber) => change({ date: formatDay(day) }), [change])
  useEffect(() => rememberView(own), [own])
  const view: CalendarView = CALENDAR_VIEWS.find((one) => one === own.get('show')) ?? (isNarrow ? 'agenda' : 'month')
  return {
    view,
    day: parseDay(own.get('date') ?? '') ?? today,
    hidden: useMemo(() => new Set(hidden.split(',').filter(Boolean)), [hidden]),
    query: own,
    change,
    onDay,
  }
}

/** The address of this page with another view. */
export const queryFor = (query: URLSearchParams, view: CalendarView): string => searchWith(query, { show: view })

export const hasView = (params: URLSearchParams): boolean => REMEMBERED.some((name) => params.has(name))
export const rememberedView = (): string => readStored('calendarView') ?? ''

function rememberView(params: URLSearchParams): void {
  const query = new URLSearchParams([...params].filter(([name]) => REMEMBERED.some((one) => one === name))).toString()
  if (query !== rememberedView()) writeStored('calendarView', query)
}
