import { useSearchParams } from 'react-router-dom'
import { DIMENSIONS, type Dimension, INTERVALS, type Interval } from '../../../shared/choices.ts'
import { deviceDay } from '../../lib/device/device-day.ts'
import { paramsWith, searchWith } from '../../lib/search-with.ts'

export interface OpenValue {
  by: Dimension
  value: string
}

/** An interval that ends now, or a range of days that replaces it. */
export interface Span {
  interval: Interval
  from?: string
  to?: string
}

/** The view in the URL: the interval, and the open value. */
export function useView() {
  const [params, setParams] = useSearchParams()
  const by = DIMENSIONS.find((one) => one === params.get('by'))
  const value = params.get('value')
  const set = (changes: Readonly<Record<string, string | undefined>>) =>
    setParams((before) => paramsWith(before, changes), { replace: true })
  return {
    span: spanOf(params),
    setRange: (range: { from: string; to: string }) => set(range),
    /** The query of the same view of another interval. */
    searchOf: (interval: Interval): string => searchWith(params, { interval, from: undefined, to: undefined }),
    /** The same of a range, at first the last 30 days. */
    searchOfRange: (): string => searchWith(params, { from: deviceDay(Date.now(), -29), to: deviceDay(Date.now()) }),
    open: by !== undefined && value !== null ? { by, value } : undefined,
    show: (open: OpenValue | undefined) => set({ by: open?.by, value: open?.value }),
  }
}

/** The range or interval of a URL; 30 days when it names none. */
export function spanOf(params: URLSearchParams): Span {
  const interval = INTERVALS.find((one) => one === params.get('interval')) ?? '30d'
  const [from, to] = [params.get('from'), params.get('to')]
  return from !== null && to !== null && DAY.test(from) && DAY.test(to) ? { interval, from, to } : { interval }
}
const DAY = /^\d{4}-\d{2}-\d{2}$/
