import type { Condition } from '../store/expression.ts'
import { all, entity, recordOf, type Entity } from '../store/table.ts'
import { change, type Mutation } from '../store/write.ts'

/** What one link brought since it was made. No index holds it, so counting costs one write unit. */
export interface LinkTotal {
  userId: string
  startupId: string
  linkId: string
  clicks?: number
  conversions?: number
  lastClickedAt?: string
  lastConversionAt?: string
  /** Copies of the link's, so that one query finds and sorts all links of a person. */
  name?: string
  code?: string
  createdAt?: string
  /** Set when the link is deleted. */
  deletedAt?: string
}
export const linkTotals = entity<LinkTotal, Pick<LinkTotal, 'userId' | 'startupId' | 'linkId'>>({
  kind: 'link-total',
  key: ({ userId, startupId, linkId }) => ({ pk: `TOTALS#${userId}`, sk: `${startupId}#${linkId}` }),
})

/** That somebody makes links for a startup, and how many he made, deleted ones too. */
export interface LinkMaker {
  userId: string
  startupId: string
  made?: number
}
export const linkMakers = entity<LinkMaker, { userId: string; startupId: string }>({
  kind: 'link-maker',
  key: ({ userId, startupId }) => ({ pk: `TOTALS#${userId}`, sk: startupId }),
})

/**
 * One UTC day of a link, of all links of a startup, or of one person's links to a startup, with flat numbers, since ADD does not nest:
 * `clicks`, `conversions`, clicks by hour `h07`, conversions by hour `v07`, and breakdowns `l:` link (not of a link), `r:` referrer,
 * `c:` country, `d:` device, `b:` browser, `o:` system, `u:` campaign, `t:` trigger, `x:` what was not counted, by reason.
 */
export interface CounterDay {
  /** The link's id, the startup's, or what `makerScope` gives. */
  of: string
  day: string
}
export const counterDays = entity<CounterDay>({
  kind: 'counter-day',
  key: ({ of, day }) => ({ pk: `DAYS#${of}`, sk: day }),
})
/** Names the days of one person's links to one startup. */
export const makerScope = ({ userId, startupId }: Pick<LinkTotal, 'userId' | 'startupId'>): string => `${userId}#${startupId}`

/** What stands in a breakdown for all names that have none of their own. */
export const OTHER = '(other)'

/** A day with its numbers. */
export type DayCounts = CounterDay & Readonly<Record<string, unknown>>

/** The days of a link, startup or maker, oldest first, from a UTC day on. */
export async function daysOf(of: string, first?: string): Promise<DayCounts[]> {
  const { pk } = counterDays.key({ of, day: '' })
  // Days have ten characters: whatever is above the day before with a sign behind it begins with the first.
  const rows = await all({
    pk,
    ...(first !== undefined && { above: `${first.slice(0, 8)}${String(Number(first.slice(8)) - 1).padStart(2, '0')}~` }),
  })
  return rows.map((row) => recordOf<DayCounts>(row))
}

export type Sums = Record<string, number>

/** Adds to a counter item, and makes it when it is not there. */
export const count = <T extends object, Id extends object>(
  of: Entity<T, Id>,
  id: Id,
  add: Sums,
  set: Partial<T> = {},
  condition?: Condition,
): Mutation => change(of.key(id), { set: { _kind: of.kind, ...id, ...set }, add }, condition)

/** Every total of a person's links, and the startups for which he makes links. */
export async function totalsOf(userId: string): Promise<{ totals: LinkTotal[]; makers: LinkMaker[] }> {
  const rows = await all({ pk: `TOTALS#${userId}` })
  const of = <T>(kind: string): T[] => rows.filter((row) => row['_kind'] === kind).map((row) => recordOf<T>(row))
  return { totals: of<LinkTotal>(linkTotals.kind), makers: of<LinkMaker>(linkMakers.kind) }
}
