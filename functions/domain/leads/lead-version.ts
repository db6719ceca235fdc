import * as z from 'zod/mini'
import { Lead } from '../../../shared/entities/leads/lead.ts'
import { fail } from '../../../shared/errors.ts'
import type { StoredLead } from '../../data/leads/leads.ts'

/** Refuses a change of another version than the present one. */
export function requireLeadVersion(lead: StoredLead, version: number | undefined): void {
  if (version !== undefined && version !== lead.version) fail('lead.stale', undefined, { current: z.parse(Lead, lead) })
}
