import type { AffiliateLink } from '../../../../shared/entities/links/affiliate-link.ts'
import type { LinkTotal } from '../../../data/links/totals.ts'
import { linkRef } from '../../../data/links/links.ts'
import { getEach } from '../../../data/reads.ts'
import { shown } from '../shown.ts'
import { selectLinks, type LinkFilter } from './select-links.ts'
import { folded } from '../../../../shared/format/text/folded.ts'

export type Sort = 'new' | 'name' | 'clicks' | 'conversions' | 'recent'
export interface LinkQuery extends LinkFilter {
  sort?: Sort | undefined
}
/** The cursor position after a page: the rank of its last link, and its id, since ranks may be shared. */
export interface LinkPosition {
  rank: string
  linkId: string
}

/** A user's links, searched and sorted, `limit` at a time: what `selectLinks` reads for each page, and one BatchGet. */
export async function findLinks(
  userId: string,
  { sort = 'new', ...filter }: LinkQuery,
  limit: number,
  after: LinkPosition | undefined,
): Promise<{ items: AffiliateLink[]; next: LinkPosition | undefined }> {
  const { totals, links } = await selectLinks(userId, filter)
  const ranked = totals.map((total) => ({ total, rank: rankOf(total, sort), linkId: total.linkId })).toSorted(byRank)
  const rest = after ? ranked.filter((one) => byRank(one, after) > 0) : ranked
  const shownNow = rest.slice(0, limit)
  const last = rest.length > limit ? shownNow.at(-1) : undefined
  const ids = shownNow.map(({ linkId }) => linkId)
  const found = links ? ids.map((id) => links.get(id)) : await getEach(ids.map(linkRef))
  return {
    items: shownNow.flatMap(({ total }, at) => {
      const link = found[at]
      return link && link.deletedAt === undefined ? [shown(link, total)] : []
    }),
    next: last && { rank: last.rank, linkId: last.linkId },
  }
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
  name: ({ name = '' }) => folded(name).slice(0, NAME_RANKED),
  clicks: ({ clicks = 0 }) => descending(clicks),
  conversions: ({ conversions = 0 }) => descending(conversions),
  recent: ({ lastClickedAt }) => latest(lastClickedAt),
}

/** Sort order of two links; of the same rank the newer one comes first. */
export const byRank = (one: LinkPosition, other: LinkPosition): number =>
  one.rank === other.rank ? (one.linkId < other.linkId ? 1 : one.linkId > other.linkId ? -1 : 0) : one.rank < other.rank ? -1 : 1
