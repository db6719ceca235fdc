import { LEAD_STAGES } from '../../../shared/choices.ts'
import type { Lead } from '../../../shared/entities/leads/lead.ts'
import type { BoardUndo } from '../boards/undo/undo-items.ts'
import { ApiError, call } from '../../lib/api.ts'
import { currentUserId } from '../../lib/session/state.ts'

const LEAD = '/api/startups/{id}/leads/{leadId}'

/** How changes of the leads of a startup are undone. */
export const leadUndo = (id: string, send = call): BoardUndo<Lead, Lead> => ({
  boardId: `leads ${id}`,
  fields: {
    name: 'name',
    email: 'e-mail',
    phone: 'phone number',
    company: 'company',
    title: 'job title',
    source: 'source',
    value: 'value',
    currency: 'currency',
    ownerId: 'owner',
    tags: 'tags',
    nextFollowUpAt: 'next follow-up',
  },
  nameOf: ({ name }) => name,
  cardOf: (lead) => lead,
  placeOf: ({ stage, rank, lostReason }) => ({ columnId: stage, rank, lostReason }),
  isRemoved: ({ deletesAt }) => deletesAt !== null,
  isStale: (problem) => problem instanceof ApiError && problem.code === 'lead.stale',
  read: (leadId) => send(`GET ${LEAD}`, { id, leadId }),
  put: (leadId, fields, version) => send(`PUT ${LEAD}`, { id, leadId, body: { ...fields, version } }),
  move: async (leadId, { columnId, rank, lostReason = '' }, version) => {
    const stage = LEAD_STAGES.find((one) => one === columnId) ?? 'new'
    return (await send(`PATCH ${LEAD}/stage`, { id, leadId, body: { stage, rank, lostReason, version } })).lead
  },
  remove: (leadId, version) => send(`DELETE ${LEAD}`, { id, leadId, version: String(version) }),
  restore: (leadId, version) => send(`PATCH ${LEAD}/restore`, { id, leadId, version: String(version) }),
  lastOther: async (leadId) => {
    const { items } = await send(`GET ${LEAD}/activity`, { id, leadId })
    return items.find(({ actorId }) => actorId !== null && actorId !== currentUserId())?.actorName
  },
})
