/** Something that happened at a point. */
export interface ChartMark {
  /** The index of the point. */
  at: number
  text: string
}
export interface ChartPoint {
  /** Short label below the point. */
  name: string
  /** Full label. */
  title: string
  /** One number for each measure; null where there is none, such as a median of nothing. */
  values: readonly (number | null)[]
}
/** The part of a chart between its axes, in pixels. */
export interface PlotArea {
  left: number
  width: number
  /** The number at the upper end. */
  top: number
  /** The width of a point. */
  step: number
}
/** A plural that ends in s, the name of a percentage, or a name with a way to write its values, such as money. */
export type Measure = string | { percent: string } | { name: string; write: (value: number) => string }

export function nameOf(measure: Measure): string {
  if (typeof measure === 'string') return measure
  return 'name' in measure ? measure.name : `${measure.percent} (%)`
}

/** '1 click' and '2 clicks' of the measure 'Clicks'; '3.1% conversion rate'; '$5 weighted'. */
export function amountOf(number: number | null | undefined, measure: Measure): string {
  if (number === null || number === undefined) return `– ${nameOf(measure).toLowerCase()}`
  if (typeof measure === 'string') {
    return `${number.toLocaleString()} ${number === 1 ? measure.toLowerCase().replace(/s$/, '') : measure.toLowerCase()}`
  }
  if ('name' in measure) return `${measure.write(number)} ${measure.name.toLowerCase()}`
  return `${number.toLocaleString()}% ${measure.percent.toLowerCase()}`
}

/** The value alone, under the name of the measure. */
export function valueOf(number: number | null | undefined, measure: Measure): string | number {
  if (number === null || number === undefined) return '–'
  return typeof measure === 'object' && 'name' in measure ? measure.write(number) : number
}

/** The marks of each point that has some. */
export function marksByPoint(marks: readonly ChartMark[]): Map<number, string[]> {
  const byPoint = new Map<number, string[]>()
  for (const { at, text } of marks) byPoint.set(at, [...(byPoint.get(at) ?? []), text])
  return byPoint
}

/** Round numbers that divide an axis from 0 to at least `largest` into at most four parts: 0, 5, 10, 15 for 14. */
export function ticksFor(largest: number): number[] {
  const step = stepFor(Math.max(1, largest) / 4)
  return Array.from({ length: Math.max(1, Math.ceil(Math.max(1, largest) / step)) + 1 }, (_, at) => at * step)
}

/** The next larger of 1, 2, 5, 10, 20, 50 … */
function stepFor(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, least)))
  return ([1, 2, 5, 10].find((factor) => factor * power >= least) ?? 10) * power
}

/** Which of so many points have a name below them, so that names of that width do not touch: the first one always. */
export function namedPoints(count: number, width: number, nameWidth: number): number[] {
  const every = Math.max(1, Math.ceil((count * nameWidth) / Math.max(1, width)))
  return Array.from({ length: Math.ceil(count / every) }, (_, at) => at * every)
}
