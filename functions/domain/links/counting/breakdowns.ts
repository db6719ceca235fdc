import { OTHER, type Sums } from '../../../data/links/counters.ts'
import { coarsened } from './combinations.ts'
import { JOINT_LETTER } from './measures.ts'

const NAMES_PER_DIMENSION = 200
/** Of combinations, and with those that are counted without what makes them rare. */
const COMBINATIONS = 150
const COMBINATIONS_MAX = 210
const isJoint = (dimension: string): boolean => dimension.endsWith(`${JOINT_LETTER}:`)
const mostOf = (dimension: string): number => (isJoint(dimension) ? COMBINATIONS : NAMES_PER_DIMENSION)
const mostWrittenOf = (dimension: string): number => (isJoint(dimension) ? COMBINATIONS_MAX : NAMES_PER_DIMENSION)

/** With the measure before it: `s:`, `leads s:`. */
export const dimensionOf = (name: string): string => name.slice(0, name.indexOf(':') + 1)

/**
 * Names come from clients: at most 200 of a dimension get into a day, the rest is '(other)', so that a day stays under some 95 kB
 * (6 dimensions of 201 names of 66 bytes, 200 ids, and a number each). `present` are the attributes that the day has.
 */
export function capped(breakdowns: Sums, present: readonly string[]): Sums {
  const known = new Set(present)
  const sizes = new Map<string, number>()
  for (const name of known) sizes.set(dimensionOf(name), (sizes.get(dimensionOf(name)) ?? 0) + (isOther(name) ? 0 : 1))
  const take = (name: string, most: number): boolean => {
    const size = sizes.get(dimensionOf(name)) ?? 0
    if (known.has(name)) return true
    if (size >= most) return false
    sizes.set(dimensionOf(name), size + 1)
    known.add(name)
    return true
  }
  return summed(breakdowns, (name) => {
    const dimension = dimensionOf(name)
    if (isOther(name) || take(name, mostOf(dimension))) return name
    const coarse = coarsened(name)
    return isJoint(dimension) && take(coarse, COMBINATIONS_MAX) ? coarse : `${dimension}${OTHER}`
  })
}

/** The names of a day, which none of them leaves. */
export interface Present {
  known: ReadonlySet<string>
  sizes: ReadonlyMap<string, number>
}
export const presentIn = (names: readonly string[]): Present => ({
  known: new Set(names),
  sizes: new Map(
    [
      ...Map.groupBy(
        names.filter((name) => !isOther(name)),
        dimensionOf,
      ),
    ].map(([dimension, some]) => [dimension, some.length]),
  ),
})

/** The same numbers, those of names that find their dimension full together: so many clicks of many names fit into one transaction. */
export const condensed = (breakdowns: Sums, { known, sizes }: Present): Sums =>
  summed(breakdowns, (name) => {
    const dimension = dimensionOf(name)
    const size = sizes.get(dimension) ?? 0
    if (isOther(name) || known.has(name) || size < mostOf(dimension)) return name
    const coarse = coarsened(name)
    return isJoint(dimension) && (known.has(coarse) || size < COMBINATIONS_MAX) ? coarse : `${dimension}${OTHER}`
  })

/** How many different names each dimension has. */
export type DimensionSizes = Readonly<Record<string, number>>

/** The sizes of breakdowns of those names, after `more` was added to them. */
export function sizesWith(sizes: DimensionSizes, breakdowns: Sums, more: Sums): DimensionSizes {
  const grown: Record<string, number> = { ...sizes }
  for (const name of Object.keys(more)) if (!Object.hasOwn(breakdowns, name)) grown[dimensionOf(name)] = (grown[dimensionOf(name)] ?? 0) + 1
  return grown
}

/** How many names are written of breakdowns of these sizes at most, whatever the day has: those above the number become one. */
export const namesWritten = (sizes: DimensionSizes): number =>
  Object.entries(sizes).reduce((sum, [dimension, size]) => sum + Math.min(size, mostWrittenOf(dimension) + 1), 0)

/** The same numbers without names: for a day that can take no more. */
export const withoutNames = (breakdowns: Sums): Sums => summed(breakdowns, (name) => `${dimensionOf(name)}${OTHER}`)

const isOther = (name: string) => name.endsWith(`:${OTHER}`)

/** The same numbers under other names, those of one name together. */
export function summed(breakdowns: Sums, renamed: (name: string) => string): Sums {
  const sums: Sums = {}
  for (const [name, number] of Object.entries(breakdowns)) sums[renamed(name)] = (sums[renamed(name)] ?? 0) + number
  return sums
}
