import { Link } from 'react-router-dom'
import type { LinkTotals } from '../../../shared/entities/links/affiliate-link.ts'
import { conversionRate } from '../../../shared/format/conversion-rate.ts'
import { sumOf } from '../../entities/links/my-links.ts'
import type { MyStartup } from '../../entities/startups/my-startups.ts'
import { Stat, Stats } from '../../ui/facts/stat.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { WeekTrend } from './week-trend.tsx'

interface LinksSummaryProps {
  /** Undefined when they could not be loaded. */
  totals: readonly LinkTotals[] | undefined
  startups: readonly MyStartup[]
}

/** What all affiliate links of the user brought so far, and the week of the startup whose links brought most. */
export function LinksSummary({ totals, startups }: LinksSummaryProps) {
  const sum = totals && sumOf(totals)
  const busiest = busiestOf(totals ?? [], startups)
  return (
    <Card title="Affiliate links" action={<Link to="/affiliate-links">View links</Link>}>
      <Stats>
        <Stat label="Clicks" value={sum?.clicks.toLocaleString() ?? '–'} />
        <Stat label="Conversions" value={sum?.conversions.toLocaleString() ?? '–'} />
        <Stat label="Conversion rate" value={sum ? conversionRate(sum.conversions, sum.clicks) : '–'} />
      </Stats>
      {busiest === undefined ? null : <WeekTrend startup={busiest} />}
    </Card>
  )
}

function busiestOf(totals: readonly LinkTotals[], startups: readonly MyStartup[]): MyStartup | undefined {
  const clicked = totals.filter(({ clicks }) => clicks > 0).toSorted((a, b) => b.clicks - a.clicks)
  for (const { startupId } of clicked) {
    const startup = startups.find(({ id }) => id === startupId)
    if (startup !== undefined) return startup
  }
  return undefined
}
