import { LEAD_STAGES, type LeadStage } from '../../../shared/choices.ts'
import type { LeadsChange as Form } from '../../../shared/entities/leads/lead-form.ts'
import type { Lead } from '../../../shared/entities/leads/lead.ts'
import { SALES_AT_ONCE } from '../../../shared/limits.ts'
import type { BoardCalls } from '../../entities/boards/data/use-board-actions.ts'
import { LEAD_STAGE_NAMES } from '../../entities/sales/names.ts'
import { ApiError, call } from '../../lib/api.ts'
import { leadUndo } from '../../entities/sales/lead-undo.ts'

/** One change of several leads. */
export type LeadsChange = Omit<Form, 'leadIds'>

export const leadName = ({ name }: Pick<Lead, 'name'>): string => name

/** The calls about the leads of a startup. */
export const leadCalls = (id: string): BoardCalls<Lead, LeadsChange> => ({
  columnName: (columnId) => LEAD_STAGE_NAMES[stageOf(columnId)],
  removed: 'deleted',
  atOnce: SALES_AT_ONCE,
  move: async ({ id: leadId }, { columnId, lostReason, ...neighbours }) => {
    const body = { stage: stageOf(columnId), ...neighbours, ...(lostReason !== undefined && { lostReason }) }
    const { lead, reranked } = await call('PATCH /api/startups/{id}/leads/{leadId}/stage', { id, leadId, body })
    return { items: [lead], reranked }
  },
  moved: ({ lostReason: before, stage: from }, { columnId, lostReason }) => {
    const stage = stageOf(columnId)
    if (from === stage) return {}
    const now = new Date().toISOString()
    return { stage, lostReason: stage === 'lost' ? (lostReason ?? before) : '', stageChangedAt: now, lastActivityAt: now }
  },
  undo: leadUndo(id),
  changeMany: async (leadIds, change) => {
    const { leads, failed } = await call('PATCH /api/startups/{id}/leads', { id, body: { leadIds, ...change } })
    return { items: leads, failed }
  },
  changed: (change) => (change.deleted === true ? null : (lead) => fieldsOf(lead, change)),
})

const stageOf = (columnId: string): LeadStage => LEAD_STAGES.find((stage) => stage === columnId) ?? 'new'

function fieldsOf({ tags }: Lead, { stage, ownerId, addTag, removeTag, nextFollowUpAt }: LeadsChange): Partial<Lead> {
  const kept = tags.filter((tag) => tag !== removeTag)
  return {
    ...(stage !== undefined && { stage }),
    ...(ownerId !== undefined && { ownerId }),
    ...(nextFollowUpAt !== undefined && { nextFollowUpAt }),
    tags: addTag === undefined || kept.includes(addTag) ? kept : [...kept, addTag],
  }
}

/** The lead that has the e-mail already, which the server sends with its refusal. */
export function leadWithEmail(problem: unknown): Lead | undefined {
  if (!(problem instanceof ApiError) || problem.code !== 'lead.email_taken') return undefined
  return (problem.body as { current?: Lead }).current
}
