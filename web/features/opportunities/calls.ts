import { OPPORTUNITY_STAGES, type OpportunityStage } from '../../../shared/choices.ts'
import type { OpportunitiesChange as Form } from '../../../shared/entities/opportunities/opportunity-form.ts'
import type { Opportunity, OpportunityCard } from '../../../shared/entities/opportunities/opportunity.ts'
import { SALES_AT_ONCE } from '../../../shared/limits.ts'
import { isOpenOpportunity, probabilityAfter } from '../../../shared/sales/opportunity-stages.ts'
import type { BoardCalls } from '../../entities/boards/data/use-board-actions.tsx'
import { claimAward } from '../../entities/points/points.ts'
import { call } from '../../lib/api.ts'

/** One change of several opportunities. */
export type OpportunitiesChange = Omit<Form, 'opportunityIds'>

export const opportunityName = ({ title }: Pick<OpportunityCard, 'title'>): string => title

/** The card of an opportunity: without the text that only its panel shows. */
export const cardOf = ({ description: _description, ...card }: Opportunity): OpportunityCard => card

/** The calls about the opportunities of a startup. */
export const opportunityCalls = (id: string): BoardCalls<OpportunityCard, OpportunitiesChange> => ({
  nameOf: opportunityName,
  removed: 'deleted',
  atOnce: SALES_AT_ONCE,
  move: async ({ id: opportunityId }, { columnId, lostReason, ...neighbours }) => {
    const stage = stageOf(columnId)
    const body = { stage, ...neighbours, ...(lostReason !== undefined && { lostReason }) }
    const answer = await call('PATCH /api/startups/{id}/opportunities/{opportunityId}/stage', { id, opportunityId, body })
    if (stage === 'won') void claimAward('opportunity.won', opportunityId)
    return { items: [answer.opportunity], reranked: answer.reranked }
  },
  moved: (card, { columnId, lostReason }) => movedTo(card, stageOf(columnId), lostReason),
  remove: (opportunityId) => call('DELETE /api/startups/{id}/opportunities/{opportunityId}', { id, opportunityId }),
  restore: async (opportunityId) =>
    cardOf(await call('PATCH /api/startups/{id}/opportunities/{opportunityId}/restore', { id, opportunityId })),
  changeMany: async (opportunityIds, change) => {
    const { opportunities, failed } = await call('PATCH /api/startups/{id}/opportunities', { id, body: { opportunityIds, ...change } })
    return { items: opportunities, failed }
  },
  changed: (change) => (change.deleted === true ? null : (card) => fieldsOf(card, change)),
  undoRemoval: { deleted: false },
})

const stageOf = (columnId: string): OpportunityStage => OPPORTUNITY_STAGES.find((stage) => stage === columnId) ?? 'prospecting'

function movedTo(card: OpportunityCard, stage: OpportunityStage, lostReason: string | undefined): Partial<OpportunityCard> {
  if (card.stage === stage) return {}
  return {
    stage,
    probability: probabilityAfter(card, stage),
    lostReason: stage === 'lost' ? (lostReason ?? card.lostReason) : '',
    closedAt: isOpenOpportunity({ stage }) ? null : new Date().toISOString(),
  }
}

const fieldsOf = (card: OpportunityCard, { stage, ownerId, expectedCloseAt }: OpportunitiesChange): Partial<OpportunityCard> => ({
  ...(stage !== undefined && { ...movedTo(card, stage, undefined) }),
  ...(ownerId !== undefined && { ownerId }),
  ...(expectedCloseAt !== undefined && { expectedCloseAt }),
})
