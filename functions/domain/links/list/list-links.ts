import type { AffiliateLink, LinkTotals } from '../../../../shared/entities/links/affiliate-link.ts'
import { LINKS_ANSWERED } from '../../../../shared/limits.ts'
import { listTotals } from '../../../data/links/totals.ts'
import { listLinksOfUser } from '../../../data/links/links.ts'
import { countsOf, shown } from '../shown.ts'
import { ownStartups } from './own-startups.ts'

/** The user's newest links that are not deleted, at most 200, with their counts: three queries side by side. */
export async function linksAndCountsOf(userId: string): Promise<AffiliateLink[]> {
  const [stored, { totals }] = await Promise.all([listLinksOfUser(userId, LINKS_ANSWERED, ownStartups(userId)), listTotals(userId)])
  const totalOf = new Map(totals.map((total) => [total.linkId, total]))
  return stored.map((link) => shown(link, totalOf.get(link.id)))
}

/** Totals of the user's links per startup, newest startup first; deleted links are counted apart as well. */
export async function totalsPerStartup(userId: string): Promise<LinkTotals[]> {
  const [{ totals, makers }, own] = await Promise.all([listTotals(userId), ownStartups(userId)])
  const isOwn = ({ startupId }: { startupId: string }) => own.has(startupId)
  const sums = new Map(makers.filter(isOwn).map(({ startupId }) => [startupId, nothing(startupId)]))
  for (const total of totals.filter(isOwn)) {
    const sum = sums.get(total.startupId) ?? nothing(total.startupId)
    const { clicks, conversions } = countsOf(total)
    sum.clicks += clicks
    sum.conversions += conversions
    if (total.deletedAt !== undefined) {
      sum.deletedClicks += clicks
      sum.deletedConversions += conversions
    }
    sums.set(total.startupId, sum)
  }
  return [...sums.values()].toSorted((one, other) => (one.startupId < other.startupId ? 1 : -1))
}

const nothing = (startupId: string): LinkTotals => ({ startupId, clicks: 0, conversions: 0, deletedClicks: 0, deletedConversions: 0 })
