import { isOpenLead } from '../../../shared/sales/lead-stages.ts'
import type { StoredLead } from '../../data/leads/leads.ts'
import { reschedule, type WantedAction } from '../reschedule.ts'

/** The actions that the state of a lead asks for. */
function actionsFor({ startupId, stage, nextFollowUpAt, deletesAt }: StoredLead): WantedAction[] {
  if (deletesAt !== null) return [{ kind: 'lead.deleted', at: deletesAt, facts: { startupId, deletesAt }, isLate: true }]
  if (nextFollowUpAt === null || !isOpenLead({ stage })) return []
  const at = new Date(nextFollowUpAt).toISOString()
  return [{ kind: 'lead.followUp', at, facts: { startupId, nextFollowUpAt } }]
}

export const scheduleLeadActions = (lead: StoredLead, before: StoredLead | undefined): Promise<void> =>
  reschedule(lead.id, actionsFor(lead), before ? actionsFor(before) : [])

/** Cancels what a lead asked for that was deleted or restored. */
export const cancelLeadActions = (lead: StoredLead): Promise<void> => reschedule(lead.id, [], actionsFor(lead))
