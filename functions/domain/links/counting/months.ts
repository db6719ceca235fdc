import { OTHER, type DayCounts, type Sums } from '../../../data/links/counters.ts'
import { dimensionOf } from './breakdowns.ts'
import { isMeasure, JOINT_LETTER } from './measures.ts'
import { utcDay } from '../../../../shared/time.ts'

/** As many combinations as a month keeps. */
const COMBINATIONS_KEPT = 600
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
  const add = (to: Record<string, number>, name: string, number: number) => {
    if (number !== 0) to[name] = (to[name] ?? 0) + number
  }
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
    const sorted = some.filter(([name, number]) => name !== other && number !== 0).toSorted(([, one], [, more]) => more - one)
    const most = dimension.endsWith(`${JOINT_LETTER}:`) ? COMBINATIONS_KEPT : NAMES_KEPT
    for (const [name, number] of sorted.slice(0, most)) kept[name] = number
    const rest = sorted.slice(most).reduce((sum, [, number]) => sum + number, named[other] ?? 0)
    if (rest !== 0) kept[other] = rest
  }
  return kept
}
