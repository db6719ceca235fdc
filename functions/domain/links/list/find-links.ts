import type { AffiliateLink } from '../../../../shared/entities/links/affiliate-link.ts'
import { listActiveTotals, type LinkTotal } from '../../../data/links/totals.ts'
import { linkRef } from '../../../data/links/links.ts'
import { getEach } from '../../../data/reads.ts'
import { shown } from '../shown.ts'
import { ownStartups } from './own-startups.ts'

export type Sort = 'new' | 'name' | 'clicks' | 'conversions' | 'recent'
export interface LinkQuery {
  startupId?: string | undefined
  search?: string | undefined
  sort?: Sort | undefined
}
/** The cursor position after a page: the rank of its last link, and its id, since ranks may be shared. */
export interface LinkPosition {
  rank: string
  linkId: string
}

/**
 * A user's links, searched and sorted, `limit` at a time: queries of their totals, which hold their names, and memberships, and one BatchGet.
 * All totals of the query are read for each page: half a read unit per 4 kB, some 160 units at 5,000 links.
 */
export async function findLinks(
  userId: string,
  { startupId, search = '', sort = 'new' }: LinkQuery,
  limit: number,
  after: LinkPosition | undefined,
): Promise<{ items: AffiliateLink[]; next: LinkPosition | undefined }> {
  const [active, own] = await Promise.all([listActiveTotals(userId, startupId), ownStartups(userId)])
  const totals = active.filter((total) => own.has(total.startupId) && matches(total, search))
  const ranked = totals.map((total) => ({ total, rank: rankOf(total, sort), linkId: total.linkId })).toSorted(byRank)
  const rest = after ? ranked.filter((one) => byRank(one, after) > 0) : ranked
  const shownNow = rest.slice(0, limit)
  const last = rest.length > limit ? shownNow.at(-1) : undefined
  const found = await getEach(shownNow.map(({ linkId }) => linkRef(linkId)))
  return {
    items: shownNow.flatMap(({ total }, at) => {
      const link = found[at]
      return link && link.deletedAt === undefined ? [shown(link, total)] : []
    }),
    next: last && { rank: last.rank, linkId: last.linkId },
  }
}

const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Whether a name or a code contains the search text, ignoring case and accents. */
export function matches({ name = '', code = '' }: Pick<LinkTotal, 'name' | 'code'>, search: string): boolean {
  const wanted = plain(search.trim())
  return plain(name).includes(wanted) || code.includes(wanted)
}

/** A rank goes into a cursor of at most 1,024 characters, and one character of a name may take eighteen. */
const NAME_RANKED = 120
const LARGEST = 999_999_999_999
const descending = (number: number): string => String(LARGEST - number).padStart(12, '0')
const latest = (time: string | undefined): string => descending(time === undefined ? 0 : Math.floor(Date.parse(time) / 1_000))

/** The rank of a link in a sort order, as text: smaller comes first. */
export const rankOf = (total: Partial<LinkTotal>, sort: Sort): string => RANKS[sort](total)

const RANKS: Readonly<Record<Sort, (total: Partial<LinkTotal>) => string>> = {
  new: ({ createdAt }) => latest(createdAt),
  name: ({ name = '' }) => plain(name).slice(0, NAME_RANKED),
  clicks: ({ clicks = 0 }) => descending(clicks),
  conversions: ({ conversions = 0 }) => descending(conversions),
  recent: ({ lastClickedAt }) => latest(lastClickedAt),
}

/** Sort order of two links; of the same rank the newer one comes first. */
export const byRank = (one: LinkPosition, other: LinkPosition): number =>
  one.rank === other.rank ? (one.linkId < other.linkId ? 1 : one.linkId > other.linkId ? -1 : 0) : one.rank < other.rank ? -1 : 1
