import { UNCOUNTED, type Dimension, type Uncounted } from '../../../../shared/link-choices.ts'
import { OTHER } from '../../../data/links/counters.ts'
import { add, count, isMeasure, LETTERS, namedIn, type Counted } from '../counting/measures.ts'

/** Stands for all that named nothing of a kind. */
export const NONE = '(none)'

type Row = Readonly<Record<string, unknown>>

/** What was counted over some days: in all, and of each value of each kind. */
export interface Figures {
  total: Counted
  of: (by: Dimension) => ReadonlyMap<string, Counted>
}

/** What a recount took away has left a zero behind. */
export function figuresIn(rows: readonly Row[]): Figures {
  const total: Counted = new Map()
  const kinds = new Map<string, Map<string, Counted>>()
  for (const [name, number] of rows.flatMap((row) => Object.entries(row))) {
    const named = namedIn(name)
    if (!named) {
      if (isMeasure(name)) count(total, name, Number(number))
      continue
    }
    const values = kinds.get(named.dimension) ?? new Map<string, Counted>()
    kinds.set(named.dimension, values)
    values.set(named.value, count(values.get(named.value) ?? new Map<string, number>(), named.measure, Number(number)))
  }
  return { total, of: (by) => kinds.get(LETTERS[by]) ?? new Map<string, Counted>() }
}

/** The values with what was counted under none of them as '(none)', so that their sums are the total. */
export function withNone(values: ReadonlyMap<string, Counted>, total: Counted): Map<string, Counted> {
  const none: Counted = new Map(total)
  for (const counted of values.values()) for (const [measure, number] of counted) count(none, measure, -number)
  return new Map([...values, [NONE, none]])
}

const clicksOf = (counted: Counted): number => counted.get('clicks') ?? 0
const isEmpty = (counted: Counted): boolean => [...counted.values()].every((number) => number === 0)

/** The largest values, by their clicks; all others are '(other)' where `keepsRest`. */
export function largestOf(values: ReadonlyMap<string, Counted>, most: number, keepsRest = false): [string, Counted][] {
  const sorted = [...values]
    .filter(([, counted]) => !isEmpty(counted))
    .toSorted(([a, one], [b, other]) => clicksOf(other) - clicksOf(one) || (a < b ? -1 : 1))
  if (!keepsRest) return sorted.slice(0, most)
  const named = sorted.filter(([value]) => value !== OTHER)
  const rest: Counted = new Map(values.get(OTHER))
  for (const [, counted] of named.slice(most)) add(rest, counted)
  return [...named.slice(0, most), ...(isEmpty(rest) ? [] : [[OTHER, rest] as [string, Counted]])]
}

/** About how many visits did not count, by reason; those that never happened are left out. */
export const uncountedOf = (rows: readonly Row[]): { reason: Uncounted; about: number }[] =>
  UNCOUNTED.map((reason) => ({ reason, about: rows.reduce((sum, row) => sum + Number(row[`x:${reason}`] ?? 0), 0) })).filter(
    ({ about }) => about > 0,
  )
