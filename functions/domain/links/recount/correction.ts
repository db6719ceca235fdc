import type { DayCounts, Sums } from '../../../data/links/counters.ts'
import { capped, dimensionOf } from '../counting/breakdowns.ts'
import { isMeasure, namedIn } from '../counting/measures.ts'

/** What a day should hold: its sums and hours, and what is counted by name. */
export interface Truth {
  sums: Sums
  named: Sums
}

/** Whether a number of a day is a sum: all of a measure, or of an hour. */
export const isSum = (name: string): boolean => isMeasure(name) || /^[hvn]\d\d$/.test(name)
/** Whether it is counted by name. */
export const isNamed = (name: string): boolean => namedIn(name) !== undefined

/**
 * What has to be added to a day, or taken from it, so that it holds the truth. Which names a day has depends on who came first, so
 * names are compared by the sum of their dimension, and only a dimension that is wrong is put right name by name.
 */
export function correctionOf(row: DayCounts | undefined, { sums, named }: Truth): Sums {
  const stored = Object.entries(row ?? {}).map(([name, value]) => [name, Number(value)] as const)
  const counted = stored.filter(([name]) => isSum(name))
  const namesOf = stored.filter(([name]) => isNamed(name))
  const wanted = Object.entries(
    capped(
      named,
      namesOf.map(([name]) => name),
    ),
  )
  const wrong = wrongDimensions(namesOf, wanted)
  const within = ([name]: readonly [string, number]) => wrong.has(dimensionOf(name))
  return difference([...counted, ...namesOf.filter(within)], [...Object.entries(sums), ...wanted.filter(within)])
}

type Numbers = readonly (readonly [string, number])[]

function wrongDimensions(stored: Numbers, wanted: Numbers): Set<string> {
  const byDimension = (numbers: Numbers) => numbers.map(([name, number]) => [dimensionOf(name), number] as const)
  return new Set(Object.keys(difference(byDimension(stored), byDimension(wanted))))
}

function difference(stored: Numbers, wanted: Numbers): Sums {
  const sums: Sums = {}
  for (const [name, number] of wanted) sums[name] = (sums[name] ?? 0) + number
  for (const [name, number] of stored) sums[name] = (sums[name] ?? 0) - number
  return Object.fromEntries(Object.entries(sums).filter(([, number]) => number !== 0))
}
