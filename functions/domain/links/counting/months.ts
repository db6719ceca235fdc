import { OTHER, type DayCounts, type Sums } from '../../../data/links/counters.ts'
import { dimensionOf, summed } from './breakdowns.ts'
import { coarsened } from './combinations.ts'
import { isMeasure, JOINT_LETTER } from './measures.ts'
import { utcDay } from '../../../../shared/time.ts'

/** As many combinations as a month keeps whole: its largest. */
const COMBINATIONS_KEPT = 350
/** As many as it keeps with the others, which are without what makes them rare. */
const COMBINATIONS_MAX = 600
/** As many names as a month keeps of each dimension: its largest, since all of its days are known when it is written. */
const NAMES_KEPT = 200
const HOUR = /^[hvn]\d\d$/

/** The last UTC day of a month such as 2026-11. */
export function endOfMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return utcDay(Date.UTC(year, number, 0))
}

/**
 * What days of a month have together. Hours are kept of its first and of its last day alone: every time zone begins its month within
 * one of them, or within those of the months beside it.
 */
export function sumsOfDays(month: string, days: readonly DayCounts[]): Sums {
  const sums: Record<string, number> = { clicks: 0, conversions: 0, sameNetwork: 0 }
  const named: Record<string, number> = {}
  const edges: Readonly<Record<string, string>> = { [`${month}-01`]: 'first', [endOfMonth(month)]: 'last' }
  for (const { of: _of, day, ...numbers } of days) {
    const edge = edges[day]
    for (const [name, value] of Object.entries(numbers)) {
      if (isMeasure(name)) add(sums, name, Number(value))
      else if (name.includes(':')) add(named, name, Number(value))
      else if (HOUR.test(name)) {
        if (name.startsWith('n')) add(sums, 'sameNetwork', Number(value))
        if (edge !== undefined) add(sums, `${edge}.${name}`, Number(value))
      }
    }
  }
  return { ...sums, ...largest(named) }
}

/** The largest names of each dimension; the rest is '(other)'. What was taken back is left out. */
function largest(named: Sums): Sums {
  const kept: Record<string, number> = {}
  for (const [dimension, some] of Map.groupBy(Object.entries(named), ([name]) => dimensionOf(name))) {
    const other = `${dimension}${OTHER}`
    const names = some.filter(([name, number]) => name !== other && number !== 0)
    const isJoint = dimension.endsWith(`${JOINT_LETTER}:`)
    const [most, rest] = split(names, isJoint ? COMBINATIONS_KEPT : NAMES_KEPT)
    const [more, last] = isJoint ? split(withoutRare(rest), COMBINATIONS_MAX - COMBINATIONS_KEPT) : [[], rest]
    for (const [name, number] of [...most, ...more]) add(kept, name, number)
    add(
      kept,
      other,
      last.reduce((sum, [, number]) => sum + number, named[other] ?? 0),
    )
  }
  return kept
}

type Numbers = (readonly [string, number])[]

function split(numbers: Numbers, count: number): [Numbers, Numbers] {
  const sorted = numbers.toSorted(([, one], [, more]) => more - one)
  return [sorted.slice(0, count), sorted.slice(count)]
}

/** Rare combinations without what makes them rare. */
const withoutRare = (numbers: Numbers): Numbers => Object.entries(summed(Object.fromEntries(numbers), coarsened))

function add(to: Record<string, number>, name: string, number: number): void {
  if (number !== 0) to[name] = (to[name] ?? 0) + number
}
