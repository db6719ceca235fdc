import type { Compared, LinkStats } from '../../../shared/entities/links/link-stats.ts'
import { conversionRate } from '../../../shared/format/conversion-rate.ts'
import { Stat, Stats } from '../../ui/facts/stat.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { signed } from './words.ts'

const LABELS = ['Clicks', 'Conversions', 'Conversion rate'] as const

/** The three numbers, each against as long a time before. */
export function Numbers({ stats }: { stats: LinkStats | undefined }) {
  return (
    <Stats>
      {LABELS.map((label, at) => {
        const one = stats && [stats.clicks, stats.conversions, stats.rate][at]
        const isRate = label === 'Conversion rate'
        const value = isRate && stats ? conversionRate(stats.conversions.value, stats.clicks.value) : one?.value.toLocaleString()
        return one ? (
          <Stat key={label} label={label} value={value} note={against(one, isRate ? '%' : '')} />
        ) : (
          <Stat key={label} label={label} value={<Skeleton width="72px" height="28px" />} note={<Skeleton width="112px" height="16px" />} />
        )
      })}
    </Stats>
  )
}

function against({ previous, change }: Compared, percent: string): string {
  if (previous === null) return 'Since the beginning'
  const before = `${previous.toLocaleString()}${percent} before`
  return change === null ? before : `${signed(change)} · ${before}`
}
