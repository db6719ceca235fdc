import { Link } from 'react-router-dom'
import type { MyStartup } from '../../entities/startups/my-startups.ts'
import { useApi } from '../../lib/use-api.ts'
import { changeText } from './change-text.ts'
import styles from './week-trend.module.css'

const WIDTH = 240
const HEIGHT = 40
const timeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** The clicks of a startup's links in the last seven days, with the change against the seven before. */
export function WeekTrend({ startup: { id, name } }: { startup: MyStartup }) {
  const { data } = useApi('GET /api/startups/{id}/affiliate-analytics', {
    id,
    interval: '7d',
    tz: timeZone(),
  })
  return (
    <div className={styles.trend}>
      <p className={styles.words}>
        <Link to={`/startup/${id}/affiliate-analytics`} dir="auto">
          {name}
        </Link>
        <span className={styles.note}>
          {data === undefined ? 'Last 7 days' : `${data.clicks.value.toLocaleString()} clicks in 7 days · ${changeText(data.clicks)}`}
        </span>
      </p>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" className={styles.line} aria-hidden>
        {data === undefined ? null : <polyline points={pointsOf(data.series.map(({ clicks }) => clicks))} />}
      </svg>
    </div>
  )
}

/** A line through the values, the largest of them at the top. */
function pointsOf(values: readonly number[]): string {
  const largest = Math.max(1, ...values)
  const step = WIDTH / Math.max(1, values.length - 1)
  return values.map((value, at) => `${at * step},${HEIGHT - 2 - (value / largest) * (HEIGHT - 4)}`).join(' ')
}
