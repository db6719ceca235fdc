import { Link } from 'react-router-dom'
import type { ClicksByLink } from '../../../shared/entities/links/link-stats.ts'
import { SPARKLINE_DAYS } from '../../../shared/limits.ts'
import { Sparkline } from '../../ui/chart/trends/sparkline.tsx'
import { analyticsPath } from './link-address.tsx'
import styles from './click-trend.module.css'

const NONE: readonly number[] = Array<number>(SPARKLINE_DAYS).fill(0)

interface ClickTrendProps {
  link: { id: string; code: string; clicks: number }
  /** Undefined until it is there. */
  byLink: ClicksByLink | undefined
}

/** All clicks of a link, which open its analytics, and its last fourteen days as a sparkline. */
export const ClickTrend = ({ link: { id, code, clicks }, byLink }: ClickTrendProps) => (
  <span className={styles.trend}>
    <span className={styles.days}>{byLink ? <Days id={id} byLink={byLink} /> : null}</span>
    <Link className={styles.count} to={analyticsPath(id)} aria-label={`${clicks.toLocaleString()} clicks: analytics of link ${code}`}>
      {clicks.toLocaleString()}
    </Link>
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
