import type { Lead } from '../../../../shared/entities/leads/lead.ts'
import type { ItemEdit } from '../../../entities/boards/edits/save-item.ts'
import { useBoardItem } from '../../../entities/boards/edits/use-board-item.ts'
import type { Loaded } from '../../../entities/boards/data/items.ts'
import { LEAD_FIELD_NAMES } from '../../../entities/sales/names.ts'
import { type ApiInput, call } from '../../../lib/api.ts'
import { useApi } from '../../../lib/use-api.ts'
import { leadUndo } from '../../../entities/sales/lead-undo.ts'
import type { Screen } from '../lead-kind.tsx'

type LeadBody = Omit<ApiInput<'PUT /api/startups/{id}/leads/{leadId}'>['body'], 'version'>
/** A value is saved together with its currency. */
export type LeadField = Exclude<keyof LeadBody, 'currency'>
export type LeadEdit = ItemEdit<Lead, LeadField>

/** The fields as the panel names them. */
export const FIELD_LABELS: Readonly<Record<LeadField, string>> = {
  ...LEAD_FIELD_NAMES,
  ownerId: 'Owner',
  nextFollowUpAt: 'Next follow-up',
}

/** A lead with its changes, each of which shows at once, on the board too, and is saved by itself, one after the other. */
export function useLead({ startup: { id }, store, index }: Screen, leadId: string) {
  const of = { id, leadId }
  const onBoard = index.byId.get(leadId)
  return useBoardItem<Lead, Lead, Loaded<Lead>, LeadField>({
    id: leadId,
    store,
    undo: leadUndo(id),
    read: useApi('GET /api/startups/{id}/leads/{leadId}', of, { ...(onBoard && { fallbackData: onBoard }) }),
    staleCode: 'lead.stale',
    send: (field, wanted, version) => call('PUT /api/startups/{id}/leads/{leadId}', { ...of, body: { ...bodyOf(field, wanted), version } }),
    restore: () => call('PATCH /api/startups/{id}/leads/{leadId}/restore', of),
  })
}
export type LeadEditor = ReturnType<typeof useLead>

const bodyOf = (field: LeadField, lead: Lead): LeadBody =>
  field === 'value' ? { value: lead.value, currency: lead.currency } : { [field]: lead[field] }
