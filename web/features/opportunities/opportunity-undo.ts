import { OPPORTUNITY_STAGES } from '../../../shared/choices.ts'
import type { Opportunity, OpportunityCard } from '../../../shared/entities/opportunities/opportunity.ts'
import type { BoardUndo } from '../../entities/boards/undo/undo-items.ts'
import { ApiError, call } from '../../lib/api.ts'
import { currentUserId } from '../../lib/session/state.ts'

export const opportunityName = ({ title }: Pick<OpportunityCard, 'title'>): string => title

/** The card of an opportunity: without the text that only its panel shows. */
export const cardOf = ({ description: _description, ...card }: Opportunity): OpportunityCard => card

const OPPORTUNITY = '/api/startups/{id}/opportunities/{opportunityId}'

/** How changes of the opportunities of a startup are undone. */
export const opportunityUndo = (id: string, send = call): BoardUndo<Opportunity, OpportunityCard> => ({
  boardId: `opportunities ${id}`,
  fields: {
    title: 'title',
    company: 'company',
    amount: 'amount',
    currency: 'currency',
    probability: 'probability',
    expectedCloseAt: 'expected close',
    ownerId: 'owner',
    description: 'description',
  },
  nameOf: opportunityName,
  cardOf,
  placeOf: ({ stage, rank, lostReason }) => ({ columnId: stage, rank, lostReason }),
  isRemoved: ({ deletesAt }) => deletesAt !== null,
  isStale: (problem) => problem instanceof ApiError && problem.code === 'opportunity.stale',
  read: (opportunityId) => send(`GET ${OPPORTUNITY}`, { id, opportunityId }),
  put: (opportunityId, fields, version) => send(`PUT ${OPPORTUNITY}`, { id, opportunityId, body: { ...fields, version } }),
  move: async (opportunityId, { columnId, rank, lostReason = '' }, version) => {
    const stage = OPPORTUNITY_STAGES.find((one) => one === columnId) ?? 'prospecting'
    return (await send(`PATCH ${OPPORTUNITY}/stage`, { id, opportunityId, body: { stage, rank, lostReason, version } })).opportunity
  },
  remove: (opportunityId, version) => send(`DELETE ${OPPORTUNITY}`, { id, opportunityId, version: String(version) }),
  restore: async (opportunityId, version) =>
    cardOf(await send(`PATCH ${OPPORTUNITY}/restore`, { id, opportunityId, version: String(version) })),
  lastOther: async (opportunityId) => {
    const { items } = await send(`GET ${OPPORTUNITY}/activity`, { id, opportunityId })
    return items.find(({ actorId }) => actorId !== null && actorId !== currentUserId())?.actorName
  },
})
