import type { OpportunityStage } from '../../../shared/choices.ts'
import type { OpportunitiesChange as Form } from '../../../shared/entities/opportunities/opportunity-form.ts'
import type { Opportunity, OpportunityCard } from '../../../shared/entities/opportunities/opportunity.ts'
import { isOpenOpportunity, probabilityAfter } from '../../../shared/sales/opportunity-stages.ts'
import { claimAward } from '../../entities/points/points.ts'
import type { SalesCalls } from '../../entities/sales/data/use-sales-actions.tsx'
import { call } from '../../lib/api.ts'

/** One change of several opportunities. */
export type OpportunitiesChange = Omit<Form, 'opportunityIds'>

export const opportunityName = ({ title }: Pick<OpportunityCard, 'title'>): string => title

/** The card of an opportunity: without the text that only its panel shows. */
export function cardOf({ description: _description, ...card }: Opportunity): OpportunityCard {
  return card
}

/** The calls about the opportunities of a startup. */
export const opportunityCalls = (id: string): SalesCalls<OpportunityCard, OpportunitiesChange> => ({
  nameOf: opportunityName,
  move: async (opportunityId, stage, body) => {
    const answer = await call('PATCH /api/startups/{id}/opportunities/{opportunityId}/stage', {
      id,
      opportunityId,
      body: { stage: stage as OpportunityStage, ...body },
    })
    if (stage === 'won') void claimAward('opportunity.won', opportunityId)
    return { item: answer.opportunity, reranked: answer.reranked }
  },
  moved: (card, stage, lostReason) => movedTo(card, stage as OpportunityStage, lostReason),
  remove: (opportunityId) => call('DELETE /api/startups/{id}/opportunities/{opportunityId}', { id, opportunityId }),
  restore: async (opportunityId) =>
    cardOf(await call('PATCH /api/startups/{id}/opportunities/{opportunityId}/restore', { id, opportunityId })),
  changeMany: async (opportunityIds, change) => {
    const { opportunities, failed } = await call('PATCH /api/startups/{id}/opportunities', { id, body: { opportunityIds, ...change } })
    return { items: opportunities, failed }
  },
  changed: (change) => (change.deleted === true ? null : (card) => fieldsOf(card, change)),
})

function movedTo(card: OpportunityCard, stage: OpportunityStage, lostReason: string | undefined): Partial<OpportunityCard> {
  if (card.stage === stage) return {}
  return {
    probability: probabilityAfter(card, stage),
    lostReason: stage === 'lost' ? (lostReason ?? card.lostReason) : '',
    closedAt: isOpenOpportunity({ stage }) ? null : new Date().toISOString(),
  }
}

const fieldsOf = (card: OpportunityCard, { stage, ownerId, expectedCloseAt }: OpportunitiesChange): Partial<OpportunityCard> => ({
  ...(stage !== undefined && { ...movedTo(card, stage, undefined), stage }),
  ...(ownerId !== undefined && { ownerId }),
  ...(expectedCloseAt !== undefined && { expectedCloseAt }),
})
