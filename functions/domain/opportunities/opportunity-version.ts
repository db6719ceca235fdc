import * as z from 'zod/mini'
import { Opportunity } from '../../../shared/entities/opportunities/opportunity.ts'
import { fail } from '../../../shared/errors.ts'
import type { StoredOpportunity } from '../../data/opportunities/opportunities.ts'
import { descriptionOf } from './opportunity.ts'

/** Refuses a change of another version than the present one. */
export async function requireOpportunityVersion(opportunity: StoredOpportunity, version: number | undefined): Promise<void> {
  if (version === undefined || version === opportunity.version) return
  const current = z.parse(Opportunity, { ...opportunity, description: await descriptionOf(opportunity) })
  fail('opportunity.stale', undefined, { current })
}
