import type { ClicksByLink } from '../../../shared/entities/links/link-stats.ts'
import { SPARKLINE_DAYS } from '../../../shared/limits.ts'
import { Sparkline } from '../../ui/chart/trends/sparkline.tsx'
import styles from './click-trend.module.css'

const NONE: readonly number[] = Array<number>(SPARKLINE_DAYS).fill(0)

interface ClickTrendProps {
  link: { id: string; clicks: number }
  /** Undefined until it is there. */
  byLink: ClicksByLink | undefined
}

/** All clicks of a link, and its last fourteen days as a sparkline. */
export const ClickTrend = ({ link: { id, clicks }, byLink }: ClickTrendProps) => (
  <span className={styles.trend}>
    <span className={styles.days}>{byLink ? <Days id={id} byLink={byLink} /> : null}</span>
    <span className={styles.count}>{clicks.toLocaleString()}</span>
  </span>
)

function Days({ id, byLink: { links, isComplete } }: { id: string; byLink: ClicksByLink }) {
  const found = links.find(({ linkId }) => linkId === id)?.clicks
  // A link that is not named may be among those that are counted together.
  if (found === undefined && !isComplete) return null
  const values = found ?? NONE
  const sum = values.reduce((all, value) => all + value, 0)
  return (
    <Sparkline
      values={values}
      label={`${isComplete ? '' : 'At least '}${sum.toLocaleString()} ${sum === 1 ? 'click' : 'clicks'} in the last ${SPARKLINE_DAYS} days`}
    />
  )
}
