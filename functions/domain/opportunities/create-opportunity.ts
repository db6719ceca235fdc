import type { Idempotency } from '../../../shared/contract/endpoint.ts'
import type { NewOpportunity } from '../../../shared/entities/opportunities/opportunity-form.ts'
import type { Opportunity } from '../../../shared/entities/opportunities/opportunity.ts'
import { fail } from '../../../shared/errors.ts'
import { OPPORTUNITIES_PER_STARTUP } from '../../../shared/limits.ts'
import { PROBABILITIES } from '../../../shared/sales/opportunity-stages.ts'
import { recordAnswer } from '../../data/answers.ts'
import type { StoredLead } from '../../data/leads/leads.ts'
import { putOpportunityDetails } from '../../data/opportunities/opportunity-details.ts'
import { ulid } from '../../platform/ulid.ts'
import type { BoardActor } from '../boards/change-boards.ts'
import { changedLead, leadThread, type LeadDraft } from '../leads/lead.ts'
import { inLeadStage } from '../leads/move-lead.ts'
import { logWrites } from '../threads/log.ts'
import { changeSalesBoards } from './change-sales-boards.ts'
import { currencyOf } from '../startups/currency.ts'
import { moveExpectedClose, requireOpportunityOwner, type OpportunityDraft, type WholeOpportunity } from './opportunity.ts'

/** Creates an opportunity at the end of a stage; the lead that it names becomes converted, unless it was before. */
export async function createOpportunity(
  startupId: string,
  by: BoardActor,
  form: NewOpportunity,
  idempotency?: Idempotency<Opportunity>,
): Promise<WholeOpportunity> {
  const currency = form.currency ?? (await currencyOf(startupId))
  return changeSalesBoards(startupId, {
    by,
    leadIds: [form.leadId],
    userIds: [form.ownerId],
    change: (parts, members) => {
      const draft = parts.opportunities.draft
      if (form.leadId !== undefined && !parts.leads.items.has(form.leadId)) fail('lead.not_found')
      if (form.ownerId !== undefined) requireOpportunityOwner(draft, members, form.ownerId, by)
      const opportunity = addOpportunity(draft, startupId, by, { ...form, currency })
      const lead = parts.leads.items.get(form.leadId ?? '')
      if (lead?.opportunityId === null) markConverted(parts.leads.draft, lead, by, opportunity)
      draft.add(recordAnswer(idempotency, opportunity))
      return opportunity
    },
  })
}

/** Adds an opportunity to a draft. Its owner must have been checked. */
export function addOpportunity(
  draft: OpportunityDraft,
  startupId: string,
  by: BoardActor,
  { description, ...form }: NewOpportunity & { currency: string },
): WholeOpportunity {
  if (draft.size >= OPPORTUNITIES_PER_STARTUP) fail('opportunity.too_many')
  const now = new Date().toISOString()
  const opportunity = draft.create({
    ...form,
    startupId,
    id: ulid(),
    leadId: form.leadId ?? null,
    ownerId: form.ownerId ?? by.userId,
    probability: form.probability ?? PROBABILITIES[form.stage],
    lostReason: '',
    closedAt: null,
    rank: draft.endOf(form.stage),
    noteCount: 0,
    createdBy: by.userId,
    changedBy: by.userId,
    closing: null,
    createdAt: now,
    updatedAt: now,
    deletesAt: null,
    version: 1,
    seq: draft.seq,
  })
  if (description !== '')
    draft.add({ [`details ${opportunity.id}`]: putOpportunityDetails({ startupId, id: opportunity.id, description }) })
  moveExpectedClose(draft, undefined, opportunity)
  return { ...opportunity, description }
}

/** Ends a lead that was converted: from now on its opportunity is pursued. */
export function markConverted(draft: LeadDraft, lead: StoredLead, by: BoardActor, { id, title }: WholeOpportunity): StoredLead {
  draft.add(logWrites(leadThread(lead), by, [{ type: 'converted', to: title }]))
  const ended = lead.stage === 'won' ? {} : { ...inLeadStage(lead, { stage: 'won' }), rank: draft.endOf('won') }
  return draft.change(lead, changedLead(lead, by, { ...ended, opportunityId: id }))
}
