import type { NewOpportunity } from '../../../../shared/entities/opportunities/opportunity-form.ts'
import type { OpportunityCard } from '../../../../shared/entities/opportunities/opportunity.ts'
import { DEFAULT_CURRENCY } from '../../../../shared/format/money.ts'
import { PROBABILITIES } from '../../../../shared/sales/opportunity-stages.ts'
import { draftId } from '../../../entities/boards/data/neighbours.ts'

/** The stages that take new opportunities. */
export const OPEN_STAGES = ['prospecting', 'qualification', 'proposal', 'negotiation'] as const

/** What is typed and chosen of an opportunity before it is created. */
export type OpportunityForm = Pick<NewOpportunity, 'title'> & Partial<Omit<NewOpportunity, 'title'>>

/** A card for an opportunity that the server has not answered yet. */
export function draftOpportunity(form: OpportunityForm, userId: string, rank: string): OpportunityCard {
  const now = new Date().toISOString()
  const { stage = 'prospecting' } = form
  return {
    id: draftId(),
    title: form.title,
    company: form.company ?? '',
    leadId: form.leadId ?? null,
    amount: form.amount ?? 0,
    currency: form.currency ?? DEFAULT_CURRENCY,
    stage,
    probability: form.probability ?? PROBABILITIES[stage],
    expectedCloseAt: form.expectedCloseAt ?? null,
    ownerId: form.ownerId ?? userId,
    lostReason: '',
    closedAt: null,
    rank,
    noteCount: 0,
    createdBy: userId,
    createdAt: now,
    updatedAt: now,
    deletesAt: null,
    version: 0,
  }
}
