import type { ApiOutput } from '../../../lib/api.ts'

export const HELD_ROUTE = 'GET /api/startups/{id}/held-leads'
export type HeldLead = ApiOutput<typeof HELD_ROUTE>['items'][number]

/** Why each was held. */
export const REASONS: Readonly<Record<HeldLead['reason'], string>> = {
  automatic: 'Looks automatic',
  network: 'Many from one network',
  email: 'Many with this email',
  full: 'Too many leads',
}
