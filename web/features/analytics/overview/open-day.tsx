import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { pointWords } from '../../../entities/analytics/points.ts'
import { IconButton } from '../../../ui/actions/button.tsx'
import type { ShownFigure } from '../figures/catalogue.ts'
import { writeValue } from '../figures/words.ts'
import { pointOf } from '../view/points.ts'
import type { ShownAnalytics } from '../view/shown-analytics.ts'
import { EventIcon } from './event-icon.tsx'
import styles from './events.module.css'
import { Row } from '../../../ui/layout/stack.tsx'
import { Text } from '../../../ui/layout/text.tsx'

interface OpenDayProps {
  analytics: ShownAnalytics
  /** The point that is open. */
  index: number
  shown: ReadonlyMap<string, ShownFigure>
  onOpen: (index: number) => void
  onClose: () => void
}

/** A day or month: its figures other than zero, and its events where they are known. */
export function OpenDay({ analytics, index, shown, onOpen, onClose }: OpenDayProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { points, unit, annotations } = analytics
  const { title } = pointWords(unit)(points[index] ?? '')
  const events = annotations?.filter(({ at }) => pointOf(analytics, at) === index)
  const figures = [...shown.values()].flatMap((one) => {
    const value = one.figure.series[index] ?? null
    return value === null || value === 0 ? [] : [{ ...one, value }]
  })
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <section className={styles.day} aria-label={title}>
      <Row as="header" gap={1}>
        <h2 ref={heading} tabIndex={-1} className={styles.heading}>
          {title}
        </h2>
        <IconButton label={`Previous ${unit}`} disabled={index === 0} onClick={() => onOpen(index - 1)}>
          <ChevronLeft size={16} />
        </IconButton>
        <IconButton label={`Next ${unit}`} disabled={index === points.length - 1} onClick={() => onOpen(index + 1)}>
          <ChevronRight size={16} />
        </IconButton>
        <IconButton label={`Close ${unit}`} onClick={onClose}>
          <X size={16} />
        </IconButton>
      </Row>
      {figures.length === 0 ? (
        <Text size="sm" tone="muted">
          All figures are zero.
        </Text>
      ) : null}
      <dl className={styles.figures}>
        {figures.map((one) => (
          <div key={one.name} className={styles.figure}>
            <dt>
              {one.label}
              {one.unfiltered.words === '' ? null : <span className={styles.unfiltered}>{one.unfiltered.words}</span>}
            </dt>
            <dd>{writeValue(one.value, one)}</dd>
          </div>
        ))}
      </dl>
      {events?.length === 0 ? (
        <Text size="sm" tone="muted">
          No events.
        </Text>
      ) : null}
      <ul className={styles.list} aria-label={`Events of ${title}`}>
        {events?.map(({ id, kind, text }) => (
          <li key={id} className={styles.plain}>
            <EventIcon kind={kind} />
            <span dir="auto">{text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
