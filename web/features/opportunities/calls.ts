import { OPPORTUNITY_STAGES, type OpportunityStage } from '../../../shared/choices.ts'
import type { OpportunitiesChange as Form } from '../../../shared/entities/opportunities/opportunity-form.ts'
import type { OpportunityCard } from '../../../shared/entities/opportunities/opportunity.ts'
import { SALES_AT_ONCE } from '../../../shared/limits.ts'
import { isOpenOpportunity, probabilityAfter } from '../../../shared/sales/opportunity-stages.ts'
import type { BoardCalls } from '../../entities/boards/data/use-board-actions.ts'
import { claimAward } from '../../entities/points/points.ts'
import { OPPORTUNITY_STAGE_NAMES } from '../../entities/sales/names.ts'
import { call } from '../../lib/api.ts'
import { opportunityUndo } from './opportunity-undo.ts'

/** One change of several opportunities. */
export type OpportunitiesChange = Omit<Form, 'opportunityIds'>

/** The calls about the opportunities of a startup. */
export const opportunityCalls = (id: string): BoardCalls<OpportunityCard, OpportunitiesChange> => ({
  columnName: (columnId) => OPPORTUNITY_STAGE_NAMES[stageOf(columnId)],
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
  undo: opportunityUndo(id),
  changeMany: async (opportunityIds, change) => {
    const { opportunities, failed } = await call('PATCH /api/startups/{id}/opportunities', { id, body: { opportunityIds, ...change } })
    return { items: opportunities, failed }
  },
  changed: (change) => (change.deleted === true ? null : (card) => fieldsOf(card, change)),
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
