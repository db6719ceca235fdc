import type { Opportunity, OpportunityCard } from '../../../../shared/entities/opportunities/opportunity.ts'
import type { ItemEdit } from '../../../entities/boards/edits/save-item.ts'
import { useBoardItem } from '../../../entities/boards/edits/use-board-item.ts'
import type { Loaded } from '../../../entities/boards/data/items.ts'
import { type ApiInput, call } from '../../../lib/api.ts'
import { useApi } from '../../../lib/use-api.ts'
import type { Screen } from '../opportunity-kind.tsx'
import { opportunityUndo } from '../opportunity-undo.ts'

type Body = Omit<ApiInput<'PUT /api/startups/{id}/opportunities/{opportunityId}'>['body'], 'version'>
/** An amount is saved together with its currency. */
export type OpportunityField = Exclude<keyof Body, 'currency'>
export type OpportunityEdit = ItemEdit<Opportunity, OpportunityField>

/** The fields as the panel names them. */
export const FIELD_LABELS: Readonly<Record<OpportunityField, string>> = {
  title: 'Title',
  company: 'Company',
  amount: 'Amount',
  probability: 'Probability',
  expectedCloseAt: 'Expected close',
  ownerId: 'Owner',
  description: 'Description',
}

/** An opportunity with its changes, each of which shows at once, on the board too, and is saved by itself, one after the other. */
export function useOpportunity({ startup: { id }, store }: Screen, opportunityId: string) {
  const of = { id, opportunityId }
  return useBoardItem<Opportunity, OpportunityCard, Loaded<OpportunityCard>, OpportunityField>({
    id: opportunityId,
    store,
    undo: opportunityUndo(id),
    read: useApi('GET /api/startups/{id}/opportunities/{opportunityId}', of),
    staleCode: 'opportunity.stale',
    send: (field, wanted, version) =>
      call('PUT /api/startups/{id}/opportunities/{opportunityId}', { ...of, body: { ...bodyOf(field, wanted), version } }),
    restore: () => call('PATCH /api/startups/{id}/opportunities/{opportunityId}/restore', of),
  })
}
export type OpportunityEditor = ReturnType<typeof useOpportunity>

const bodyOf = (field: OpportunityField, opportunity: Opportunity): Body =>
  field === 'amount' ? { amount: opportunity.amount, currency: opportunity.currency } : { [field]: opportunity[field] }
