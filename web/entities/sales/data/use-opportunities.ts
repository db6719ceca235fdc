import { useCallback } from 'react'
import type { OpportunityCard } from '../../../../shared/entities/opportunities/opportunity.ts'
import { call } from '../../../lib/api.ts'
import { useUserId } from '../../../lib/session/state.ts'
import { type SalesStore, useSales } from './use-sales.ts'

export const OPPORTUNITIES_ROUTE = 'GET /api/startups/{id}/opportunities'

export function useOpportunities(startupId: string): OpportunityStore {
  const read = useCallback(
    async (query: { since?: string; cursor?: string }) => {
      const { opportunities, ...page } = await call(OPPORTUNITIES_ROUTE, { id: startupId, ...query })
      return { ...page, items: opportunities }
    },
    [startupId],
  )
  return useSales<OpportunityCard>([OPPORTUNITIES_ROUTE, { id: startupId }, useUserId()], read)
}
export type OpportunityStore = SalesStore<OpportunityCard>
