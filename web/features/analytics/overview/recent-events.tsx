import { formatDate } from '../../../../shared/format/date.ts'
import { memo, useState } from 'react'
import { unfilteredOf } from '../../../../shared/analytics-filter.ts'
import { classes } from '../../../ui/classes.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { pointOf } from '../view/points.ts'
import type { ShownAnalytics } from '../view/shown-analytics.ts'
import { EventIcon } from './event-icon.tsx'
import styles from './events.module.css'

/** How many events have a line until all are shown; and on paper, as in the style sheet. */
const SHOWN = 4
const PRINTED = 3

interface RecentEventsProps {
  analytics: ShownAnalytics
  onOpen: (index: number) => void
}

/** What happened in the interval, the newest first; each opens its day. */
export const RecentEvents = memo(function RecentEvents({ analytics, onOpen }: RecentEventsProps) {
  const [isWhole, setWhole] = useState(false)
  const newest = analytics.annotations?.toReversed() ?? []
  if (newest.length === 0) return null
  const { words } = unfilteredOf(analytics.filter, [])
  const some = isWhole ? newest : newest.slice(0, SHOWN)
  return (
    <section className={styles.events} aria-label="Events">
      <h2 className={styles.heading}>Events</h2>
      {words === '' ? null : <p className={styles.unfiltered}>{words}</p>}
      <ul className={styles.list}>
        {some.map(({ id, kind, at, text }) => (
          <li key={id}>
            <button type="button" className={styles.event} onClick={() => openPointOf(at)}>
              <EventIcon kind={kind} />
              <span dir="auto" className={styles.text}>
                {text}
              </span>
              <time className={styles.when} dateTime={at}>
                {formatDate(at)}
              </time>
            </button>
          </li>
        ))}
        {newest.length > PRINTED ? (
          <li className={classes('print-only', styles.rest)} aria-hidden>{`and ${newest.length - PRINTED} more`}</li>
        ) : null}
      </ul>
      {some.length < newest.length ? (
        <div className={styles.more}>
          <Button size="small" variant="quiet" onClick={() => setWhole(true)}>{`Show all ${newest.length}`}</Button>
        </div>
      ) : null}
    </section>
  )

  function openPointOf(at: string) {
    const index = pointOf(analytics, at)
    if (index !== undefined) onOpen(index)
  }
})
