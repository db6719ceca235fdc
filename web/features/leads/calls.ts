import type { LeadStage } from '../../../shared/choices.ts'
import type { LeadsChange as Form } from '../../../shared/entities/leads/lead-form.ts'
import type { Lead } from '../../../shared/entities/leads/lead.ts'
import type { SalesCalls } from '../../entities/sales/data/use-sales-actions.tsx'
import { call } from '../../lib/api.ts'

/** One change of several leads. */
export type LeadsChange = Omit<Form, 'leadIds'>

export const leadName = ({ name }: Pick<Lead, 'name'>): string => name

/** The calls about the leads of a startup. */
export const leadCalls = (id: string): SalesCalls<Lead, LeadsChange> => ({
  nameOf: leadName,
  move: async (leadId, stage, body) => {
    const answer = await call('PATCH /api/startups/{id}/leads/{leadId}/stage', { id, leadId, body: { stage: stage as LeadStage, ...body } })
    return { item: answer.lead, reranked: answer.reranked }
  },
  moved: ({ lostReason: before, stage: from }, stage, lostReason) =>
    from === stage ? {} : { lostReason: stage === 'lost' ? (lostReason ?? before) : '', lastActivityAt: new Date().toISOString() },
  remove: (leadId) => call('DELETE /api/startups/{id}/leads/{leadId}', { id, leadId }),
  restore: (leadId) => call('PATCH /api/startups/{id}/leads/{leadId}/restore', { id, leadId }),
  changeMany: async (leadIds, change) => {
    const { leads, failed } = await call('PATCH /api/startups/{id}/leads', { id, body: { leadIds, ...change } })
    return { items: leads, failed }
  },
  changed: (change) => (change.deleted === true ? null : (lead) => fieldsOf(lead, change)),
})

function fieldsOf({ tags }: Lead, { stage, ownerId, addTag, removeTag, nextFollowUpAt }: LeadsChange): Partial<Lead> {
  const kept = tags.filter((tag) => tag !== removeTag)
  return {
    ...(stage !== undefined && { stage }),
    ...(ownerId !== undefined && { ownerId }),
    ...(nextFollowUpAt !== undefined && { nextFollowUpAt }),
    tags: addTag === undefined || kept.includes(addTag) ? kept : [...kept, addTag],
  }
}
