import type { AffiliateLink, LinkTotals } from '../../../../shared/entities/links/affiliate-link.ts'
import { LINKS_ANSWERED } from '../../../../shared/limits.ts'
import { listTotals, listActiveTotals, type LinkTotal } from '../../../data/links/totals.ts'
import { getEach } from '../../../data/reads.ts'
import { startupRef } from '../../../data/startups/startups.ts'
import { listLinksOfUser } from '../../../data/links/links.ts'
import { countsOf, shown } from '../shown.ts'
import { ownStartups } from './own-startups.ts'
import { conversionRate } from '../../../../shared/format/conversion-rate.ts'
import { linkUrl } from '../../../../shared/format/link-url.ts'
import { csvOf } from '../../../../shared/format/csv/csv.ts'

/** The user's newest links that are not deleted, at most 200, with their counts: three queries side by side. */
export async function linksAndCountsOf(userId: string): Promise<AffiliateLink[]> {
  const [stored, { totals }] = await Promise.all([listLinksOfUser(userId, ownStartups(userId), LINKS_ANSWERED), listTotals(userId)])
  const totalOf = new Map(totals.map((total) => [total.linkId, total]))
  return stored.map((link) => shown(link, totalOf.get(link.id)))
}

/** Totals of the user's links per startup, newest startup first; deleted links are counted apart as well. */
export async function totalsPerStartup(userId: string): Promise<LinkTotals[]> {
  const [{ totals, makers }, own] = await Promise.all([listTotals(userId), ownStartups(userId)])
  const isShown = await shownStartups(totals, own)
  const sums = new Map(makers.filter(isShown).map(({ startupId }) => [startupId, nothing(startupId)]))
  for (const total of totals.filter(isShown)) {
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

type OfStartup = Pick<LinkTotal, 'startupId'>

/** The startups of the user and deleted ones, whose links no leader manages any more. */
async function shownStartups(totals: readonly OfStartup[], own: ReadonlySet<string>): Promise<(one: OfStartup) => boolean> {
  const others = [...new Set(totals.map(({ startupId }) => startupId))].filter((id) => !own.has(id))
  const found = await getEach(others.map(startupRef))
  const deleted = new Set(others.filter((_, at) => found[at]?.deletedAt !== undefined || found[at] === undefined))
  return ({ startupId }) => own.has(startupId) || deleted.has(startupId)
}

const nothing = (startupId: string): LinkTotals => ({ startupId, clicks: 0, conversions: 0, deletedClicks: 0, deletedConversions: 0 })

const HEAD = ['name', 'url', 'startup', 'clicks', 'conversions', 'conversion rate', 'created', 'last click', 'last conversion']

/** All links of a user, newest first, as CSV; `origin` begins their addresses. */
export async function linksTable(userId: string, startupId: string | undefined, origin: string): Promise<string> {
  const [active, own] = await Promise.all([listActiveTotals(userId, startupId), ownStartups(userId)])
  const totals = active.filter((total) => own.has(total.startupId)).toSorted((one, other) => (one.linkId < other.linkId ? 1 : -1))
  const names = await namesOf([...new Set(totals.map((total) => total.startupId))])
  return csvOf(
    HEAD,
    totals.map((total) => {
      const { clicks, conversions } = countsOf(total)
      const { name = '', code = '', createdAt = null, lastClickedAt = null, lastConversionAt = null } = total
      const rate = conversionRate(conversions, clicks)
      return [
        name,
        linkUrl(code, origin),
        names.get(total.startupId) ?? '',
        clicks,
        conversions,
        rate,
        createdAt,
        lastClickedAt,
        lastConversionAt,
      ]
    }),
  )
}

async function namesOf(ids: readonly string[]): Promise<Map<string, string>> {
  const found = await getEach(ids.map(startupRef))
  return new Map(found.flatMap((startup) => (startup ? [[startup.id, startup.name ?? '']] : [])))
}
