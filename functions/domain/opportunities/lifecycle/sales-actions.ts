import { isOpenLead } from '../../../../shared/sales/lead-stages.ts'
import type { StoredLead } from '../../../data/leads/leads.ts'
import type { StoredOpportunity } from '../../../data/opportunities/opportunities.ts'
import { scheduledBy } from '../../reschedule.ts'

/** Next step of a lead, and its permanent deletion. */
export const leadActions = scheduledBy(({ startupId, stage, nextFollowUpAt, deletesAt }: StoredLead) => {
  if (deletesAt !== null) return [{ kind: 'lead.deleted', at: deletesAt, facts: { startupId, deletesAt }, isLate: true }]
  if (nextFollowUpAt === null || !isOpenLead({ stage })) return []
  const at = new Date(nextFollowUpAt).toISOString()
  return [{ kind: 'lead.followUp', at, facts: { startupId, nextFollowUpAt } }]
})

/** Permanent deletion of a deleted opportunity. */
export const opportunityActions = scheduledBy(({ startupId, deletesAt }: StoredOpportunity) =>
  deletesAt === null ? [] : [{ kind: 'opportunity.deleted', at: deletesAt, facts: { startupId, deletesAt }, isLate: true }],
)
