import type { Figure, Part as BreakdownPart } from '../../../../shared/entities/analytics/figures.ts'
import type { AnalyticsFilter, Dimension } from '../../../../shared/analytics-filter.ts'
import type { Counts } from '../counts.ts'
import { named, partsOf } from '../names.ts'
import type { Span } from '../span.ts'
import type { Context } from './context.ts'
import { comparedWith, explainCount, explainRate, explainTime, oneDecimal, type Comparison, type ChangedPart } from './explain.ts'

/** A number of the time between two times; of levels, at its end. */
export type Measure = (from: number, to: number) => number
/** Null where there is nothing to say. */
type OptionalMeasure = (from: number, to: number) => number | null

/** A number that is the sum of what is counted under some names. */
export interface Counted {
  of: 'happened' | 'level'
  measure: (counts: Counts) => Measure
  /** Its parts, where a startup has any. */
  parts?: (counts: Counts) => readonly { label: string; measure: Measure }[]
}

/** What happened under one name without parts. */
export const happened = (name: string): Counted => ({ of: 'happened', measure: (counts) => (from, to) => counts.sum(name, from, to) })
/** A level without parts. */
export const level = (name: string): Counted => ({ of: 'level', measure: (counts) => (_, to) => counts.level(name, to) })

type Keep = (parts: readonly string[]) => boolean
interface Parts {
  keep?: Keep
  /** Which of the parts of a name explanations name. */
  by?: Part | undefined
}
interface Part {
  at: number
  label: (value: string) => string
}

/** The first part whose dimension has no selected value: all of a figure has that value, which explains nothing. */
export const unselected = (filter: AnalyticsFilter, ...parts: readonly (Part & { dimension: Dimension })[]): Part | undefined =>
  parts.find(({ dimension }) => filter[dimension] === undefined)

/** What happened, or is, under all names with parts that are kept. */
export const across = (of: Counted['of'], name: string, { keep = () => true, by }: Parts = {}): Counted => {
  const measure = (counts: Counts, isPart: Keep): Measure => {
    const names = counts.names(name).filter((one) => keep(partsOf(one)) && isPart(partsOf(one)))
    return (from, to) => names.reduce((sum, one) => sum + (of === 'happened' ? counts.sum(one, from, to) : counts.level(one, to)), 0)
  }
  return {
    of,
    measure: (counts) => measure(counts, () => true),
    ...(by && {
      parts: (counts) =>
        valuesAt(counts, name, by.at).map((value) => ({
          label: by.label(value),
          measure: measure(counts, (parts) => parts[by.at] === value),
        })),
    }),
  }
}

/** The values that a part of a name has. */
export const valuesAt = (counts: Counts, name: string, at: number): string[] =>
  [...new Set(counts.names(name).map((one) => partsOf(one)[at] ?? ''))].toSorted()

type Explain = (change: Comparison, than: string, parts: readonly ChangedPart[]) => string

/** A number with its explanation by parts: those of several startups are the startups. */
export function countFigure({ span, counts, startups }: Context, counted: Counted, explain: Explain = explainCount): Figure {
  const parts = (): ChangedPart[] => {
    const measures =
      startups.length > 0
        ? startups.map(({ name, counts: own }) => ({ label: name, measure: counted.measure(own) }))
        : (counted.parts?.(counts) ?? [])
    return measures.map(({ label, measure }) => ({ label, ...(changeOf(span, measure) as Comparison) }))
  }
  return figureOf(span, counted.measure(counts), (change) => explain(change, comparedWith(span.interval, counted.of), parts()))
}

/** Percent, with one decimal, of two numbers; null where the second is 0. */
export const rateFigure = ({ span, counts }: Context, part: Counted, whole: Counted): Figure => {
  const [share, all] = [part.measure(counts), whole.measure(counts)]
  const measure: OptionalMeasure = (from, to) => percentOf(share(from, to), all(from, to))
  return figureOf(span, measure, (change) => explainRate(change, comparedWith(span.interval, 'happened')))
}

/** The median of values that are counted under a name with the value as its part. */
export const medianFigure = ({ span, counts }: Context, name: string, unit: 'hour' | 'day'): Figure => {
  const values = counts
    .names(name)
    .map((one) => ({ name: one, value: Number(partsOf(one)[0]) }))
    .toSorted((one, other) => one.value - other.value)
  const measure: OptionalMeasure = (from, to) =>
    medianOf(values.map((one) => ({ value: one.value, times: counts.sum(one.name, from, to) })))
  return figureOf(span, measure, (change) => explainTime(change, comparedWith(span.interval, 'happened'), unit))
}

/** The middle one of values in their order, or the mean of the two middle ones. */
function medianOf(values: readonly { value: number; times: number }[]): number | null {
  const count = values.reduce((sum, { times }) => sum + times, 0)
  const valueAt = (place: number): number => {
    let passed = 0
    return values.find(({ times }) => (passed += times) > place)?.value ?? 0
  }
  return count <= 0 ? null : (valueAt(Math.floor((count - 1) / 2)) + valueAt(Math.floor(count / 2))) / 2
}

export const percentOf = (part: number, whole: number): number | null => (whole === 0 ? null : oneDecimal((part / whole) * 100))

const changeOf = ({ from, to, previousFrom }: Span, measure: OptionalMeasure): { value: number | null; previous: number | null } => ({
  value: measure(from, to),
  previous: previousFrom === undefined ? null : measure(previousFrom, from),
})

function figureOf(span: Span, measure: OptionalMeasure, explain: (change: Comparison) => string): Figure {
  const { value, previous } = changeOf(span, measure)
  const isComparable = value !== null && previous !== null
  return {
    value,
    previous,
    change: isComparable && previous !== 0 ? oneDecimal(((value - previous) / previous) * 100) : null,
    explanation: isComparable && value !== previous ? explain({ value, previous }) : '',
    series: span.starts.map((from, at) => measure(from, span.starts[at + 1] ?? span.to)),
  }
}

/** The values of a breakdown in the order given. */
export const partsFor = <V extends string>(
  { span, counts }: Context,
  values: readonly { value: V; label: string }[],
  countedOf: (value: V) => Counted,
): BreakdownPart[] =>
  values.map(({ value, label }) => {
    const { value: count, previous } = changeOf(span, countedOf(value).measure(counts))
    return { value, label, count: count ?? 0, previous }
  })

/** Under the name with this one part. */
export const under = (of: Counted['of'], name: string, part: string): Counted =>
  of === 'level' ? level(named(name, part)) : happened(named(name, part))
