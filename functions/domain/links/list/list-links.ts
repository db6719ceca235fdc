import type { AffiliateLink, LinkTotals } from '../../../../shared/entities/links/affiliate-link.ts'
import { LINKS_ANSWERED } from '../../../../shared/limits.ts'
import { listTotals, type LinkTotal } from '../../../data/links/totals.ts'
import { getEach } from '../../../data/reads.ts'
import { startupRef } from '../../../data/startups/startups.ts'
import { listLinksOfUser } from '../../../data/links/links.ts'
import { countsOf, shown } from '../shown.ts'
import { ownStartups } from './own-startups.ts'
import { selectLinks, type LinkFilter } from './select-links.ts'
import { linkTable } from '../../../../shared/format/csv/link-table.ts'

/** The user's newest links that are not deleted, at most 200, with their counts: three queries side by side. */
export async function linksAndCountsOf(userId: string): Promise<AffiliateLink[]> {
  const [stored, { totals }] = await Promise.all([listLinksOfUser(userId, ownStartups(userId), LINKS_ANSWERED), listTotals(userId)])
  const totalOf = new Map(totals.map((total) => [total.linkId, total]))
  return stored.map((link) => shown(link, totalOf.get(link.id)))
}

/** Totals of the user's links per startup, newest startup first; without a filter deleted links too, which are counted apart as well. */
export async function totalsPerStartup(userId: string, filter: LinkFilter): Promise<LinkTotals[]> {
  if (Object.values(filter).some((value) => value !== undefined)) return sumsOf((await selectLinks(userId, filter)).totals)
  const [{ totals, makers }, own] = await Promise.all([listTotals(userId), ownStartups(userId)])
  const isShown = await shownStartups(totals, own)
  return sumsOf(totals.filter(isShown), makers.filter(isShown))
}

function sumsOf(totals: readonly LinkTotal[], makers: readonly OfStartup[] = []): LinkTotals[] {
  const sums = new Map(makers.map(({ startupId }) => [startupId, nothing(startupId)]))
  for (const total of totals) {
    const sum = sums.get(total.startupId) ?? nothing(total.startupId)
    const { clicks, conversions } = countsOf(total)
    sum.clicks += clicks
    sum.conversions += conversions
    if (total.deletedAt === undefined) sum.links += 1
    else {
      sum.deletedClicks += clicks
      sum.deletedConversions += conversions
    }
    sums.set(total.startupId, sum)
  }
  return [...sums.values()].toSorted((one, other) => (one.startupId < other.startupId ? 1 : -1))
}

type OfStartup = Pick<LinkTotal, 'startupId'>

/** The startups of the user and deleted ones, whose links no leader manages any more. */
async function shownStartups(totals: readonly OfStartup[], own: ReadonlySet<string>): Promise<(one: OfStartup) => boolean> {
  const others = [...new Set(totals.map(({ startupId }) => startupId))].filter((id) => !own.has(id))
  const found = await getEach(others.map(startupRef))
  const deleted = new Set(others.filter((_, at) => found[at]?.deletedAt !== undefined || found[at] === undefined))
  return ({ startupId }) => own.has(startupId) || deleted.has(startupId)
}

const nothing = (startupId: string): LinkTotals => ({
  startupId,
  links: 0,
  clicks: 0,
  conversions: 0,
  deletedClicks: 0,
  deletedConversions: 0,
})

/** Links of a user that a filter leaves, newest first, as CSV; `origin` begins their addresses. */
export async function linksTable(userId: string, filter: LinkFilter, origin: string): Promise<string> {
  const { totals, links } = await selectLinks(userId, filter, true)
  const newest = totals.toSorted((one, other) => (one.linkId < other.linkId ? 1 : -1))
  const found = newest.flatMap((total) => {
    const link = links?.get(total.linkId)
    return link ? [shown(link, total)] : []
  })
  return linkTable(found, origin)
}
