import { Link } from 'react-router-dom'
import type { LinkTotals } from '../../../shared/entities/links/affiliate-link.ts'
import { conversionRate } from '../../../shared/format/conversion-rate.ts'
import { sumOf } from '../../entities/links/my-links.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Stat, Stats } from '../../ui/facts/stat.tsx'

interface LinksSummaryProps {
  totals: readonly LinkTotals[] | undefined
  failed: boolean
}

/** What all affiliate links of the user brought so far. */
export function LinksSummary({ totals, failed }: LinksSummaryProps) {
  const sum = totals && sumOf(totals)
  const waiting = failed ? '–' : <Skeleton width="48px" height="28px" />
  return (
    <Card title="Affiliate links" action={<Link to="/affiliate-links">Open</Link>}>
      <Stats>
        <Stat label="Clicks" value={sum?.clicks.toLocaleString() ?? waiting} />
        <Stat label="Conversions" value={sum?.conversions.toLocaleString() ?? waiting} />
        <Stat label="Conversion rate" value={sum ? conversionRate(sum.conversions, sum.clicks) : waiting} />
      </Stats>
    </Card>
  )
}
