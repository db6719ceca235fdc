import { ButtonLink } from '../../../ui/actions/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import type { ShownFigure } from '../figures/catalogue.ts'

interface FirstStepProps {
  startupId: string
  shown: ShownFigure
}

/** In the place of the chart of a figure that is zero all the time. */
export function FirstStep({ startupId, shown: { label, step } }: FirstStepProps) {
  const to = step.path === '' ? `/affiliate-links?startup=${startupId}` : `/startup/${startupId}${step.path}`
  return (
    <EmptyState
      drawing="search"
      title={`${label}: nothing in this period`}
      action={
        <ButtonLink to={to} variant="primary">
          {step.label}
        </ButtonLink>
      }
    >
      The chart begins with the first one. Select a longer period to see earlier ones.
    </EmptyState>
  )
}
