import { conversionRate } from '../../../shared/format/conversion-rate.ts'
import { linkUrl } from '../../../shared/format/link-url.ts'
import { csvOf } from '../../../shared/format/csv.ts'
import { startups } from '../../data/startups/startups.ts'
import { findAll, recordOf } from '../../data/store/table.ts'
import { liveTotals } from './find-links.ts'
import { countsOf } from './shown.ts'

const HEAD = ['name', 'url', 'startup', 'clicks', 'conversions', 'conversion rate', 'created', 'last click', 'last conversion']

/** All links of a person, newest first, as CSV; `origin` begins their addresses. */
export async function linksTable(userId: string, startupId: string | undefined, origin: string): Promise<string> {
  const totals = (await liveTotals(userId, startupId)).toSorted((one, other) => (one.linkId < other.linkId ? 1 : -1))
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
  const rows = await findAll(ids.map((id) => startups.key({ id })))
  return new Map(ids.flatMap((id, at) => (rows[at] ? [[id, recordOf<{ name?: string }>(rows[at]).name ?? '']] : [])))
}
