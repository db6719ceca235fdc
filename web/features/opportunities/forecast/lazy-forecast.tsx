import { lazy, Suspense } from 'react'
import type { OpportunityCard } from '../../../../shared/entities/opportunities/opportunity.ts'
import { chunk } from '../../../lib/lazy-screen.ts'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'

const Content = lazy(async () => ({ default: (await chunk(() => import('./forecast.tsx'))).Forecast }))

/** The forecast; its chart is loaded with the first one. */
export const Forecast = ({ cards }: { cards: readonly OpportunityCard[] }) => (
  <Suspense
    fallback={
      <Loading label="Loading forecast...">
        <Skeleton height="320px" width="100%" />
      </Loading>
    }
  >
    <Content cards={cards} />
  </Suspense>
)
