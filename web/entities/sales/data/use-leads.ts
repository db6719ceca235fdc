import { useCallback } from 'react'
import type { Lead } from '../../../../shared/entities/leads/lead.ts'
import { call } from '../../../lib/api.ts'
import { useUserId } from '../../../lib/session/state.ts'
import { type SalesStore, useSales } from './use-sales.ts'

export const LEADS_ROUTE = 'GET /api/startups/{id}/leads'

export function useLeads(startupId: string): LeadStore {
  const read = useCallback(
    async (query: { since?: string; cursor?: string }) => {
      const { leads, ...page } = await call(LEADS_ROUTE, { id: startupId, ...query })
      return { ...page, items: leads }
    },
    [startupId],
  )
  return useSales<Lead>([LEADS_ROUTE, { id: startupId }, useUserId()], read)
}
export type LeadStore = SalesStore<Lead>
