import type { Compared, LinkStats } from '../../../shared/entities/link-stats.ts'
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
        const percent = label === 'Conversion rate' ? '%' : ''
        return one ? (
          <Stat key={label} label={label} value={`${one.value.toLocaleString()}${percent}`} note={against(one, percent)} />
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
