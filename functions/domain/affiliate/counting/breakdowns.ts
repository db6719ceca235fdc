import { OTHER, type Sums } from '../../../data/counters.ts'

const NAMES_PER_DIMENSION = 60

const dimensionOf = (name: string): string => name.slice(0, name.indexOf(':') + 1)

/**
 * Names come from clients: at most 60 of a dimension get into a day, the rest is '(other)', so that a day stays under some 40 kB
 * (8 dimensions of 61 names of 66 bytes and a number). `present` are the attributes that the day has.
 */
export function capped(breakdowns: Sums, present: readonly string[]): Sums {
  const known = new Set(present)
  const sizes = new Map<string, number>()
  for (const name of known) sizes.set(dimensionOf(name), (sizes.get(dimensionOf(name)) ?? 0) + (isOther(name) ? 0 : 1))
  return summed(breakdowns, (name) => {
    const dimension = dimensionOf(name)
    const size = sizes.get(dimension) ?? 0
    if (known.has(name) || isOther(name)) return name
    if (size >= NAMES_PER_DIMENSION) return `${dimension}${OTHER}`
    sizes.set(dimension, size + 1)
    known.add(name)
    return name
  })
}

/** The same numbers without names: for a day that can take no more. */
export const withoutNames = (breakdowns: Sums): Sums => summed(breakdowns, (name) => `${dimensionOf(name)}${OTHER}`)

const isOther = (name: string) => name.endsWith(`:${OTHER}`)

function summed(breakdowns: Sums, renamed: (name: string) => string): Sums {
  const sums: Sums = {}
  for (const [name, number] of Object.entries(breakdowns)) sums[renamed(name)] = (sums[renamed(name)] ?? 0) + number
  return sums
}
