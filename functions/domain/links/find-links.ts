import type { AffiliateLink } from '../../../shared/entities/affiliate-link.ts'
import { linkTotals, type LinkTotal } from '../../data/links/counters.ts'
import { links, type StoredLink } from '../../data/links/links.ts'
import { all, findAll, isKind, recordOf } from '../../data/store/table.ts'
import { shown } from './shown.ts'

export type Sort = 'new' | 'name' | 'clicks' | 'conversions' | 'recent'
export interface LinkQuery {
  startupId?: string | undefined
  search?: string | undefined
  sort?: Sort | undefined
}
/** What a page ended with: its place in the order, and the link, since places may be shared. */
export interface Place {
  rank: string
  linkId: string
}

/**
 * A person's links, searched and sorted, `limit` at a time: one query of their totals, which hold their names, and one BatchGet.
 * All totals of the query are read for each page: half a read unit per 4 kB, some 160 units at 5,000 links.
 */
export async function findLinks(
  userId: string,
  { startupId, search = '', sort = 'new' }: LinkQuery,
  limit: number,
  after: Place | undefined,
): Promise<{ items: AffiliateLink[]; next: Place | undefined }> {
  const found = (await liveTotals(userId, startupId)).filter((total) => matches(total, search))
  const placed = found.map((total) => ({ total, rank: rankOf(total, sort), linkId: total.linkId })).toSorted(byPlace)
  const rest = after ? placed.filter((place) => byPlace(place, after) > 0) : placed
  const shownNow = rest.slice(0, limit)
  const last = rest.length > limit ? shownNow.at(-1) : undefined
  const rows = await findAll(shownNow.map(({ linkId }) => links.key({ id: linkId })))
  return {
    items: shownNow.flatMap(({ total }, at) => {
      const row = rows[at]
      return row && row['deletedAt'] === undefined ? [shown(recordOf<StoredLink>(row), total)] : []
    }),
    next: last && { rank: last.rank, linkId: last.linkId },
  }
}

/** The totals of a person's links that are not deleted. */
export async function liveTotals(userId: string, startupId: string | undefined): Promise<LinkTotal[]> {
  const { pk } = linkTotals.key({ userId, startupId: '', linkId: '' })
  const rows = await all({ pk, ...(startupId !== undefined && { prefix: `${startupId}#` }) })
  return rows.filter((row) => isKind(linkTotals, row) && row['deletedAt'] === undefined).map((row) => recordOf<LinkTotal>(row))
}

const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Whether a name or a code holds what is looked for, whatever its case and accents. */
export function matches({ name = '', code = '' }: Pick<LinkTotal, 'name' | 'code'>, search: string): boolean {
  const wanted = plain(search.trim())
  return plain(name).includes(wanted) || code.includes(wanted)
}

/** A place goes into a cursor of at most 1,024 characters, and one sign of a name may be spelled with eighteen. */
const NAME_RANKED = 120
const LARGEST = 999_999_999_999
const descending = (number: number): string => String(LARGEST - number).padStart(12, '0')
const latest = (time: string | undefined): string => descending(time === undefined ? 0 : Math.floor(Date.parse(time) / 1_000))

/** Where a link stands in an order, as text: what comes first is smaller. */
export const rankOf = (total: Partial<LinkTotal>, sort: Sort): string => RANKS[sort](total)

const RANKS: Readonly<Record<Sort, (total: Partial<LinkTotal>) => string>> = {
  new: ({ createdAt }) => latest(createdAt),
  name: ({ name = '' }) => plain(name).slice(0, NAME_RANKED),
  clicks: ({ clicks = 0 }) => descending(clicks),
  conversions: ({ conversions = 0 }) => descending(conversions),
  recent: ({ lastClickedAt }) => latest(lastClickedAt),
}

/** The order of two links; of the same rank the newer one comes first. */
export const byPlace = (one: Place, other: Place): number =>
  one.rank === other.rank ? (one.linkId < other.linkId ? 1 : one.linkId > other.linkId ? -1 : 0) : one.rank < other.rank ? -1 : 1
