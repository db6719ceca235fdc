import { useSearchParams } from 'react-router-dom'
import { type Breakdown, INTERVALS, type Interval, type LinkFilter } from '../../../shared/link-choices.ts'
import type { LinkFilters } from '../../../shared/entities/links/brought.ts'
import { deviceDay } from '../../lib/device/device-day.ts'
import { paramsWith, searchWith } from '../../lib/search-with.ts'
import { FILTERS, TABS } from './words.ts'

/** An interval that ends now, or a range of days that replaces it. */
export interface Span {
  interval: Interval
  from?: string
  to?: string
}

/** The view in the URL: the interval, the table that is open, and the filters, each of which is a step back in the history. */
export function useView() {
  const [params, setParams] = useSearchParams()
  const filters = filtersOf(params)
  const filterBy = (by: LinkFilter, value: string | undefined) =>
    setParams((before) => paramsWith(before, { [by]: filters[by] === value ? undefined : value }))
  return {
    span: spanOf(params),
    setRange: (range: { from: string; to: string }) => setParams((before) => paramsWith(before, range), { replace: true }),
    /** The query of the same view of another interval. */
    searchOf: (interval: Interval): string => searchWith(params, { interval, from: undefined, to: undefined }),
    /** The same of a range, at first the last 30 days. */
    searchOfRange: (): string => searchWith(params, { from: deviceDay(Date.now(), -29), to: deviceDay(Date.now()) }),
    by: TABS.find((one) => one === params.get('by')) ?? 'source',
    searchBy: (by: Breakdown): string => searchWith(params, { by }),
    isCompared: params.get('compare') === '1',
    compare: (isCompared: boolean) =>
      setParams((before) => paramsWith(before, { compare: isCompared ? '1' : undefined }), { replace: true }),
    filters,
    /** Filters by a value, or, when it is one of the filters, no longer. */
    filterBy,
    clearFilters: () => setParams((before) => paramsWith(before, Object.fromEntries(FILTERS.map((one) => [one, undefined])))),
  }
}
export type View = ReturnType<typeof useView>

const filtersOf = (params: URLSearchParams): LinkFilters =>
  Object.fromEntries(FILTERS.flatMap((by) => (params.get(by) ? [[by, params.get(by)]] : [])))

/** The range or interval of a URL; 30 days when it names none. */
export function spanOf(params: URLSearchParams): Span {
  const interval = INTERVALS.find((one) => one === params.get('interval')) ?? '30d'
  const [from, to] = [params.get('from'), params.get('to')]
  return from !== null && to !== null && DAY.test(from) && DAY.test(to) ? { interval, from, to } : { interval }
}
const DAY = /^\d{4}-\d{2}-\d{2}$/
