import { endOfSeries, startOfSeries, type Series } from '../../../shared/calendar/series.ts'

/** Sort keys of single meetings by their start, and of series by their end: both are found by a range of time. */
const SINGLE = 'S#'
const SERIES = 'R#'
/** Behind every time and id. */
export const LAST = '~'
const NEVER = '9999'

const iso = (at: number): string => new Date(at).toISOString()

export function rangeKey(series: Series, id: string): string {
  if (series.recurrence === null) return `${SINGLE}${iso(startOfSeries(series))}#${id}`
  const end = endOfSeries(series)
  return `${SERIES}${end === undefined ? NEVER : iso(end)}#${id}`
}

/** The sort keys of single meetings that can overlap a range, and of the series that have not ended before it. */
export const rangesOf = (from: number, to: number, longest: number) =>
  [
    { above: `${SINGLE}${iso(from - longest)}`, upTo: `${SINGLE}${iso(to)}` },
    { above: `${SERIES}${iso(from)}`, upTo: `${SERIES}${LAST}` },
  ] as const
