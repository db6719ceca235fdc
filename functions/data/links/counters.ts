import type { Condition } from '../store/expression.ts'
import { listAll } from '../store/lists.ts'
import { entity, find, refTo, type Entity, type Ref } from '../store/table.ts'
import { change, check, type Mutation, type Write } from '../store/write.ts'

export type Sums = Record<string, number>

/** Adds to a counter item; creates it when it is missing. */
export const add = <T extends object, Id extends object>(
  of: Entity<T, Id>,
  id: Id,
  sums: Sums,
  set: Partial<T> = {},
  condition?: Condition,
): Mutation => change(of.key(id), { set: { _kind: of.kind, ...id, ...set }, add: sums }, condition)

/**
 * One UTC day of a link, of all links of a startup, or of one maker's links to a startup, with flat numbers, since ADD does not nest:
 * `clicks` and other measures (domain/links/counting/measures.ts), clicks by hour `h07`, conversions by hour `v07`, those marked "same
 * network" `n07`, and by name with the letter of a dimension: `r:` referrer, `leads s:` leads by source … `x:` is what was not counted.
 */
export interface CounterDay {
  /** The link's id, the startup's, or `makerScope`. */
  of: string
  day: string
}
export type DayCounts = CounterDay & Readonly<Record<string, unknown>>
export const counterDays = entity<DayCounts, CounterDay>({
  kind: 'counter-day',
  key: ({ of, day }) => ({ pk: `DAYS#${of}`, sk: day }),
})
export const counterDayRef = ({ of, day }: CounterDay): Ref<DayCounts> => refTo(counterDays, { of, day })
export const makerScope = ({ userId, startupId }: { userId: string; startupId: string }): string => `${userId}#${startupId}`

/** Of a startup: its days count combinations of values, under `j:`. */
export const combinationScope = (startupId: string): string => `combinations#${startupId}`

/** Of a link page: its days count views as `clicks`, and as `opened` the clicks of its links that came from it. */
export const pageScope = ({ startupId, name }: { startupId: string; name: string }): string => `page#${startupId}#${name}`

/** The breakdown entry of all names that have none of their own. */
export const OTHER = '(other)'

export const getDay = (id: CounterDay): Promise<DayCounts | undefined> => find(counterDays, id, { consistent: true })

/** The days of a link, startup or maker, oldest first, from a UTC day on and up to one. */
export function listDays(
  of: string,
  { first, last, consistent = false }: { first?: string | undefined; last?: string; consistent?: boolean } = {},
): Promise<DayCounts[]> {
  const { pk } = counterDays.key({ of, day: '' })
  // Days have ten characters: everything above the day before followed by a tilde begins with the first.
  const above = first === undefined ? {} : { above: `${first.slice(0, 8)}${String(Number(first.slice(8)) - 1).padStart(2, '0')}~` }
  const upTo = last === undefined ? {} : { above: '0', upTo: last }
  return listAll(counterDays, { pk, ...upTo, ...above, consistent })
}

/** Adds to a day; creates it when it is missing. */
export const addToDay = ({ of, day }: CounterDay, sums: Sums, condition?: Condition): Mutation =>
  add(counterDays, { of, day }, sums, {}, condition)

const SUMS = ['clicks', 'conversions']

/** The sums of a counter, or the given numbers, are as they were read: nothing was counted or recounted since. */
export function isUncounted(counter: Readonly<Record<string, unknown>> | undefined, names: readonly string[] = SUMS): Condition {
  const numbers = Object.fromEntries(names.map((name) => [name, counter?.[name]]))
  return { equals: numbers, without: names.filter((name) => numbers[name] === undefined) }
}

/** Fails the transaction when the sums of a day are not as they were read. */
export const requireUncountedDay = (id: CounterDay, read: DayCounts | undefined): Write => check(counterDays.key(id), isUncounted(read))
