import { useRef } from 'react'
import { useRecentClicks } from '../../entities/links/recent-clicks.ts'
import { useSeen } from '../../lib/browser/use-seen.ts'
import { changeText } from './change-text.ts'
import styles from './week-trend.module.css'

const WIDTH = 240
const HEIGHT = 40

/** The clicks of all links of the user in the last seven days, with the change against the seven before. */
export function WeekTrend() {
  const host = useRef<HTMLDivElement>(null)
  const { data } = useRecentClicks(useSeen(host))
  return (
    <div ref={host} className={styles.trend}>
      <p className={styles.words}>
        <span>All your links</span>
        <span className={styles.note}>
          {data === undefined ? 'Last 7 days' : `${clicksOf(data.clicks.value)} in 7 days · ${changeText(data.clicks)}`}
        </span>
      </p>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" className={styles.line} aria-hidden>
        {data === undefined ? null : <polyline points={pointsOf(data.series.map(({ clicks }) => clicks))} />}
      </svg>
    </div>
  )
}

const clicksOf = (count: number): string => `${count.toLocaleString()} ${count === 1 ? 'click' : 'clicks'}`

/** A line through the values, the largest of them at the top. */
function pointsOf(values: readonly number[]): string {
  const largest = Math.max(1, ...values)
  const step = WIDTH / Math.max(1, values.length - 1)
  return values.map((value, at) => `${at * step},${HEIGHT - 2 - (value / largest) * (HEIGHT - 4)}`).join(' ')
}
