import { ButtonLink } from '../../../ui/actions/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import type { ShownFigure } from '../figures/catalogue.ts'
import type { ShownAnalytics, StepPlace } from '../view/shown-analytics.ts'

interface FirstStepProps {
  place: StepPlace | undefined
  shown: ShownFigure
  unit: ShownAnalytics['unit']
}

/** In the place of the chart of a figure that is zero all the time. */
export function FirstStep({ place, shown: { label, step }, unit }: FirstStepProps) {
  return (
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
}

const pathIn = ({ startupId }: StepPlace, path: string): string =>
  path === '' ? `/affiliate-links?startup=${startupId}` : `/startup/${startupId}${path}`
