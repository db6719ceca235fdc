import { MINUTE_MS } from '../../../../shared/time.ts'
import { pointWords } from '../../../entities/analytics/points.ts'
import type { ChartMark, ChartPoint } from '../../../ui/chart/scale.ts'
import type { ShownFigure } from '../figures/catalogue.ts'
import { drawnValue } from '../figures/words.ts'
import type { ShownAnalytics } from './shown-analytics.ts'

type Span = Pick<ShownAnalytics, 'points' | 'unit'>

/** The points of a figure as the chart takes them. */
export function chartPoints({ points, unit }: Span, shown: ShownFigure): ChartPoint[] {
  const wordsOf = pointWords(unit)
  return points.map((at, index) => ({ ...wordsOf(at), values: [drawnValue(shown.figure.series[index] ?? null, shown)] }))
}

/** Which point a time belongs to. */
export function pointOf({ points }: Pick<Span, 'points'>, at: string): number | undefined {
  const index = points.findLastIndex((begin) => Date.parse(begin) <= Date.parse(at))
  return index === -1 ? undefined : index
}

/** Reads each time once: a long interval has 90 points and hundreds of events. */
export function chartMarks({ points, annotations = [] }: Pick<ShownAnalytics, 'points' | 'annotations'>): ChartMark[] {
  const begins = points.map((begin) => Date.parse(begin))
  return annotations.flatMap(({ at, text }) => {
    const time = Date.parse(at)
    const index = begins.findLastIndex((begin) => begin <= time)
    return index === -1 ? [] : [{ at: index, text }]
  })
}

/** A point in URLs: the day, as in 2026-11-17, or the month, as in 2026-11, of this device. */
export function dayName({ points, unit }: Span, index: number): string {
  const at = Date.parse(points[index] ?? '')
  const local = new Date(at - new Date(at).getTimezoneOffset() * MINUTE_MS).toISOString()
  return local.slice(0, unit === 'day' ? '2026-11-17'.length : '2026-11'.length)
}

/** The point that a URL names; undefined where the interval has no such point. */
export function pointNamed(span: Span, day: string | undefined): number | undefined {
  if (day === undefined) return undefined
  const index = span.points.findIndex((_, at) => dayName(span, at) === day)
  return index === -1 ? undefined : index
}
