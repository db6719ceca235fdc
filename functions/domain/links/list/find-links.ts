import type { AffiliateLink } from '../../../../shared/entities/links/affiliate-link.ts'
import { linkStateOf, type LinkState } from '../../../../shared/entities/links/link-state.ts'
import { listActiveTotals, type LinkTotal } from '../../../data/links/totals.ts'
import { linkRef, listLinksOfUser, type StoredLink } from '../../../data/links/links.ts'
import { getEach } from '../../../data/reads.ts'
import { shown } from '../shown.ts'
import { ownStartups } from './own-startups.ts'
import { folded } from '../../../../shared/format/text/folded.ts'

export type Sort = 'new' | 'name' | 'clicks' | 'conversions' | 'recent'
export interface LinkQuery {
  startupId?: string | undefined
  search?: string | undefined
  sort?: Sort | undefined
  state?: LinkState | undefined
}
/** The cursor position after a page: the rank of its last link, and its id, since ranks may be shared. */
export interface LinkPosition {
  rank: string
  linkId: string
}

/**
 * A user's links, searched and sorted, `limit` at a time: queries of their totals, which hold their names, and memberships, and one BatchGet.
 * All totals of the query are read for each page: half a read unit per 4 kB, some 160 units at 5,000 links. Totals do not hold the state,
 * so a query for one reads all links as well, some 400 units more.
 */
export async function findLinks(
  userId: string,
  { startupId, search = '', sort = 'new', state }: LinkQuery,
  limit: number,
  after: LinkPosition | undefined,
): Promise<{ items: AffiliateLink[]; next: LinkPosition | undefined }> {
  const owning = ownStartups(userId)
  const [active, own, inState] = await Promise.all([listActiveTotals(userId, startupId), owning, state && linksIn(state, userId, owning)])
  const totals = active.filter(
    (total) => own.has(total.startupId) && matches(total, search) && (inState === undefined || inState.has(total.linkId)),
  )
  const ranked = totals.map((total) => ({ total, rank: rankOf(total, sort), linkId: total.linkId })).toSorted(byRank)
  const rest = after ? ranked.filter((one) => byRank(one, after) > 0) : ranked
  const shownNow = rest.slice(0, limit)
  const last = rest.length > limit ? shownNow.at(-1) : undefined
  const ids = shownNow.map(({ linkId }) => linkId)
  const found = inState ? ids.map((id) => inState.get(id)) : await getEach(ids.map(linkRef))
  return {
    items: shownNow.flatMap(({ total }, at) => {
      const link = found[at]
      return link && link.deletedAt === undefined ? [shown(link, total)] : []
    }),
    next: last && { rank: last.rank, linkId: last.linkId },
  }
}

/** The links of a user in a state, by their ids. */
async function linksIn(state: LinkState, userId: string, own: Promise<ReadonlySet<string>>): Promise<Map<string, StoredLink>> {
  const links = await listLinksOfUser(userId, own)
  const isIn = ({ disabledAt, expiresAt }: StoredLink) =>
    linkStateOf({ disabledAt: disabledAt ?? null, expiresAt: expiresAt ?? null }) === state
  return new Map(links.filter(isIn).map((link) => [link.id, link]))
}

/** Whether a name or a code contains the search text, ignoring case and accents. */
export function matches({ name = '', code = '' }: Pick<LinkTotal, 'name' | 'code'>, search: string): boolean {
  const wanted = folded(search.trim())
  return folded(name).includes(wanted) || code.includes(wanted)
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
