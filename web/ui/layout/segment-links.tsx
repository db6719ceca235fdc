import { Link } from 'react-router-dom'
import styles from './segment-links.module.css'

interface SegmentLink {
  label: string
  /** The query of the same page with this choice. */
  to: string
  open: boolean
}

/** One of a few choices about what this page shows, each with an address; a choice leaves no trace in the history of the browser. */
export const SegmentLinks = ({ label, segments }: { label: string; segments: readonly SegmentLink[] }) => (
  <nav aria-label={label} className={styles.segments}>
    {segments.map((segment) => (
      <Link key={segment.to} to={segment.to} replace className={styles.segment} aria-current={segment.open ? 'true' : undefined}>
        {segment.label}
      </Link>
    ))}
  </nav>
)
