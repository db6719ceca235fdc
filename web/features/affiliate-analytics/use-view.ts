import { useSearchParams } from 'react-router-dom'
import { DIMENSIONS, type Dimension, INTERVALS, type Interval } from '../../../shared/choices.ts'
import { DAY_MS, MINUTE_MS } from '../../../shared/time.ts'

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
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        for (const [name, text] of Object.entries(changes)) {
          if (text === undefined) after.delete(name)
          else after.set(name, text)
        }
        return after
      },
      { replace: true },
    )
  return {
    span: spanOf(params),
    setRange: (range: { from: string; to: string }) => set(range),
    /** The query of the same view of another interval. */
    searchOf: (interval: Interval): string => {
      const after = new URLSearchParams(params)
      after.set('interval', interval)
      after.delete('from')
      after.delete('to')
      return `?${after.toString()}`
    },
    /** The same of a range, at first the last 30 days. */
    searchOfRange: (): string => {
      const after = new URLSearchParams(params)
      after.set('from', dayOf(Date.now() - MONTH_MS))
      after.set('to', dayOf(Date.now()))
      return `?${after.toString()}`
    },
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

const MONTH_MS = 29 * DAY_MS
/** A day of the time zone of this device, as date fields take it. */
const dayOf = (at: number): string => new Date(at - new Date(at).getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 10)
