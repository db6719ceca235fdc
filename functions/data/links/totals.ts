import { LINKS_PER_STARTUP } from '../../../shared/limits.ts'
import type { Condition } from '../store/expression.ts'
import { recordsOf } from '../store/lists.ts'
import { all, entity, find, refTo, type Ref } from '../store/table.ts'
import { change, put, type Mutation, type Refusal } from '../store/write.ts'
import { add, type Sums } from './counters.ts'

/** Clicks and conversions of a link since it was made. No index holds it, so counting costs one write unit. */
export interface LinkTotal {
  userId: string
  startupId: string
  linkId: string
  clicks?: number
  conversions?: number
  /** Conversions by accounts beyond the fifth of a network and UTC day. */
  sameNetwork?: number
  /** Of a crew link. */
  opened?: number
  accepted?: number
  declined?: number
  lastClickedAt?: string
  lastConversionAt?: string
  /** Copies of the link's, so that one query finds and sorts all links of a user. */
  name?: string
  code?: string
  createdAt?: string
  deletedAt?: string
}
export type LinkTotalId = Pick<LinkTotal, 'userId' | 'startupId' | 'linkId'>
export const totalsPartition = (userId: string): string => `TOTALS#${userId}`
export const linkTotals = entity<LinkTotal, LinkTotalId>({
  kind: 'link-total',
  key: ({ userId, startupId, linkId }) => ({ pk: totalsPartition(userId), sk: `${startupId}#${linkId}` }),
})
export const linkTotalRef = ({ userId, startupId, linkId }: LinkTotalId): Ref<LinkTotal> => refTo(linkTotals, { userId, startupId, linkId })
const idOf = ({ userId, startupId, linkId }: LinkTotalId): LinkTotalId => ({ userId, startupId, linkId })

/** How many links a user made for a startup, deleted ones too. */
export interface LinkMaker {
  userId: string
  startupId: string
  made?: number
}
export const linkMakers = entity<LinkMaker, { userId: string; startupId: string }>({
  kind: 'link-maker',
  key: ({ userId, startupId }) => ({ pk: totalsPartition(userId), sk: startupId }),
})
export const getLinkMaker = (id: { userId: string; startupId: string }): Promise<LinkMaker | undefined> =>
  find(linkMakers, id, { consistent: true })

export const getLinkTotal = (id: LinkTotalId, { consistent = false } = {}): Promise<LinkTotal | undefined> =>
  find(linkTotals, idOf(id), { consistent })

/** Every total of a user's links, and the startups for which they make links: one Query. */
export async function listTotals(userId: string): Promise<{ totals: LinkTotal[]; makers: LinkMaker[] }> {
  const rows = await all({ pk: totalsPartition(userId) })
  return { totals: recordsOf(linkTotals, rows), makers: recordsOf(linkMakers, rows) }
}

export async function listActiveTotals(userId: string, startupId: string | undefined): Promise<LinkTotal[]> {
  const rows = await all({ pk: totalsPartition(userId), ...(startupId !== undefined && { prefix: `${startupId}#` }) })
  return recordsOf(linkTotals, rows).filter(({ deletedAt }) => deletedAt === undefined)
}

export const putLinkTotal = (total: LinkTotal): Mutation => put(linkTotals, total, { absent: true })
export const updateLinkTotal = (id: LinkTotalId, copies: Pick<LinkTotal, 'name' | 'code'>): Mutation =>
  change(linkTotals.key(id), { set: { ...copies } })
export const softDeleteLinkTotal = (id: LinkTotalId, deletedAt: string): Mutation =>
  change(linkTotals.key(id), { set: { _kind: linkTotals.kind, ...idOf(id), deletedAt } })

/** Removes the link's name and code from its total, which stays. */
export const anonymizeLinkTotal = (id: LinkTotalId): Mutation => change(linkTotals.key(id), { remove: ['name', 'code'] }, { exists: true })

/** Adds to a total; creates it when it is missing. */
export const addToTotal = (
  id: LinkTotalId,
  sums: Sums,
  last: Pick<LinkTotal, 'lastClickedAt' | 'lastConversionAt'> = {},
  condition?: Condition,
): Mutation => add(linkTotals, idOf(id), sums, last, condition)

/** Counts links that a user makes for a startup; the condition fails above the limit. */
export const countLinksMade = ({ userId, startupId }: { userId: string; startupId: string }, made: number): Mutation =>
  add(linkMakers, { userId, startupId }, { made }, {}, { below: { made: LINKS_PER_STARTUP - made + 1 } })

/** How many links the maker may still make, when `countLinksMade` failed. */
export const linksLeft = (maker: Refusal | undefined): number => LINKS_PER_STARTUP - Number(maker?.['made'] ?? 0)
