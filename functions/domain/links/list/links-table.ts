import { conversionRate } from '../../../../shared/format/conversion-rate.ts'
import { linkUrl } from '../../../../shared/format/link-url.ts'
import { csvOf } from '../../../../shared/format/csv/csv.ts'
import { listActiveTotals } from '../../../data/links/totals.ts'
import { getEach } from '../../../data/reads.ts'
import { startupRef } from '../../../data/startups/startups.ts'
import { countsOf } from '../shown.ts'
import { ownStartups } from './own-startups.ts'

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
