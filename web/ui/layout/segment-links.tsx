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

interface SegmentButtonsProps<V extends string> {
  label: string
  segments: readonly { value: V; label: string }[]
  value: V
  onChoose: (value: V) => void
}

/** One of a few choices about what a part of a page or dialog shows. */
export const SegmentButtons = <V extends string>({ label, segments, value, onChoose }: SegmentButtonsProps<V>) => (
  <fieldset className={styles.segments}>
    <legend className="visually-hidden">{label}</legend>
    {segments.map((segment) => (
      <button
        key={segment.value}
        type="button"
        className={styles.segment}
        aria-pressed={segment.value === value}
        onClick={() => onChoose(segment.value)}
      >
        {segment.label}
      </button>
    ))}
  </fieldset>
)
