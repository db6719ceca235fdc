import { Link } from 'react-router-dom'
import type { LinkTotals } from '../../../shared/entities/links/affiliate-link.ts'
import { conversionRate } from '../../../shared/format/conversion-rate.ts'
import { sumOf } from '../../entities/links/my-links.ts'
import { Stat, Stats } from '../../ui/facts/stat.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { WeekTrend } from './week-trend.tsx'

/** What all affiliate links of the user brought so far, and in the last week; `totals` is undefined when they could not be loaded. */
export function LinksSummary({ totals }: { totals: readonly LinkTotals[] | undefined }) {
  const sum = totals && sumOf(totals)
  return (
    <Card title="Affiliate links" action={<Link to="/affiliate-links">View links</Link>}>
      <Stats>
        <Stat label="Clicks" value={sum?.clicks.toLocaleString() ?? '–'} />
        <Stat label="Conversions" value={sum?.conversions.toLocaleString() ?? '–'} />
        <Stat label="Conversion rate" value={sum ? conversionRate(sum.conversions, sum.clicks) : '–'} />
      </Stats>
      {sum && sum.clicks > 0 ? <WeekTrend /> : null}
    </Card>
  )
}
