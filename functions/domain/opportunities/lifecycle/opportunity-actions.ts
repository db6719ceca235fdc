import type { StoredOpportunity } from '../../../data/opportunities/opportunities.ts'
import { reschedule, type WantedAction } from '../../reschedule.ts'

const actionsFor = ({ startupId, deletesAt }: StoredOpportunity): WantedAction[] =>
  deletesAt === null ? [] : [{ kind: 'opportunity.deleted', at: deletesAt, facts: { startupId, deletesAt }, isLate: true }]

/** Schedules the permanent deletion of a deleted opportunity. */
export const scheduleDeletion = (opportunity: StoredOpportunity): Promise<void> => reschedule(opportunity.id, actionsFor(opportunity), [])

/** Cancels it when the opportunity was restored. */
export const cancelDeletion = (opportunity: StoredOpportunity): Promise<void> => reschedule(opportunity.id, [], actionsFor(opportunity))
