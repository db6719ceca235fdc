import { Button } from '../../ui/actions/button.tsx'
import { TimeChart } from '../../ui/chart/time-chart.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import styles from './analytics.module.css'
import type { useValueSeries } from './use-stats.ts'
import type { OpenValue } from './use-view.ts'
import { labelOf, valuePointsOf } from './words.ts'

interface ValueSeriesProps {
  /** What `useValueSeries` gives. */
  read: ReturnType<typeof useValueSeries>
  open: OpenValue
}

export function ValueSeries({ read: { data, error, mutate }, open }: ValueSeriesProps) {
  if (error && !data) return <Alert action={<Button onClick={() => void mutate()}>Try again</Button>}>{error.message}</Alert>
  if (!data || data.value !== open.value) {
    return (
      <Loading label="Loading clicks over time...">
        <Skeleton shape="block" height="248px" />
      </Loading>
    )
  }
  const label = labelOf(open.by, data.value, data.label)
  return (
    <section className={styles.series} aria-label={label}>
      <TimeChart label={`Clicks of ${label} by ${data.unit}`} measures={['Clicks']} points={valuePointsOf(data)} />
      <p className={styles.note}>{data.unit === 'day' ? 'Days' : 'Months'} of Coordinated Universal Time (UTC).</p>
    </section>
  )
}
