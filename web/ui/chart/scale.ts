export interface ChartPoint {
  /** Short label below the point. */
  name: string
  /** Full label. */
  title: string
  /** One number for each measure. */
  values: readonly number[]
}
export type Measure = string | { percent: string }
export const nameOf = (measure: Measure): string => (typeof measure === 'string' ? measure : `${measure.percent} (%)`)

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
