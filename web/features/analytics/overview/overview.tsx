import { useCallback, useMemo } from 'react'
import { FigureChart } from '../figures/figure-chart.tsx'
import type { Drawing } from '../figures/drawing.ts'
import { Headlines } from '../figures/headlines.tsx'
import { chartMarks, dayName, pointNamed } from '../view/points.ts'
import type { ShownAnalytics, StepPlace } from '../view/shown-analytics.ts'
import { OpenDay } from './open-day.tsx'
import { RecentEvents } from './recent-events.tsx'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import type { ShownFigure } from '../figures/catalogue.ts'
import styles from '../analytics.module.css'

interface OverviewProps {
  analytics: ShownAnalytics
  /** Where the first step is taken for a figure that is zero. */
  placeOf: (name: string) => StepPlace | undefined
  /** The headline figures. */
  names: readonly string[]
  drawing: Drawing
  /** The open day or month. */
  day: string | undefined
  onDay: (day: string | undefined) => void
}

/** The headline figures, the chart of one, and what happened. */
export function Overview({ analytics, placeOf, names, drawing, day, onDay }: OverviewProps) {
  const marks = useMemo(() => chartMarks(analytics), [analytics])
  const open = pointNamed(analytics, day)
  const drawn = drawing.shown.get(drawing.drawn)
  const openPoint = useCallback((index: number) => onDay(index === open ? undefined : dayName(analytics, index)), [analytics, open, onDay])
  return (
    <div className={styles.overview}>
      <Headlines names={names} {...drawing} />
      {drawn === undefined ? null : (
        <FigureChart
          span={analytics}
          shown={drawn}
          marks={marks}
          open={open}
          onOpen={openPoint}
          empty={<FirstStep place={placeOf(drawn.name)} shown={drawn} unit={analytics.unit} />}
        />
      )}
      {open === undefined ? null : (
        <OpenDay key={open} analytics={analytics} index={open} shown={drawing.shown} onOpen={openPoint} onClose={() => onDay(undefined)} />
      )}
      {open === undefined ? <RecentEvents analytics={analytics} onOpen={openPoint} /> : null}
    </div>
  )
}

interface FirstStepProps {
  place: StepPlace | undefined
  shown: ShownFigure
  unit: ShownAnalytics['unit']
}

/** In the place of the chart of a figure that is zero all the time. */
const FirstStep = ({ place, shown: { label, step }, unit }: FirstStepProps) => (
  <EmptyState
    drawing="search"
    title={`${label}: nothing in this period`}
    action={
      place ? (
        <ButtonLink to={pathIn(place, step.path)} variant="primary">
          {place.name === undefined ? step.label : `${step.label} in ${place.name}`}
        </ButtonLink>
      ) : null
    }
  >
    The chart begins with the first one.{unit === 'day' ? ' Select a longer period to see earlier ones.' : ''}
  </EmptyState>
)

const pathIn = ({ startupId }: StepPlace, path: string): string =>
  path === '' ? `/affiliate-links?startup=${startupId}` : `/startup/${startupId}${path}`
