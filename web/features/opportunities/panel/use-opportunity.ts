import type { Opportunity, OpportunityCard } from '../../../../shared/entities/opportunities/opportunity.ts'
import type { ItemEdit } from '../../../entities/boards/edits/save-item.ts'
import { useItem } from '../../../entities/boards/edits/use-item.ts'
import { changed } from '../../../entities/sales/data/use-sales-actions.tsx'
import { type ApiInput, call } from '../../../lib/api.ts'
import { useApi } from '../../../lib/use-api.ts'
import { cardOf } from '../calls.ts'
import type { Screen } from '../screen.ts'

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
export function useOpportunity({ startup: { id }, store, index }: Screen, opportunityId: string) {
  const read = useApi('GET /api/startups/{id}/opportunities/{opportunityId}', { id, opportunityId })
  const { data } = read
  const card = index.byId.get(opportunityId)
  const { item, ...editor } = useItem<Opportunity, OpportunityField>({
    read,
    boardVersion: card?.version,
    staleCode: 'opportunity.stale',
    send: (field, wanted, version) =>
      call('PUT /api/startups/{id}/opportunities/{opportunityId}', { id, opportunityId, body: { ...bodyOf(field, wanted), version } }),
    run: (change, send) => {
      const changeCard = (before: OpportunityCard) => (data === undefined ? before : cardOf(change({ ...data, ...before })))
      return store.run({
        turn: opportunityId,
        change: changed(new Set([opportunityId]), changeCard),
        send: async () => ({ items: [cardOf(await send())] }),
      })
    },
  })
  return { ...editor, opportunity: item, card }
}
export type OpportunityEditor = ReturnType<typeof useOpportunity>

const bodyOf = (field: OpportunityField, opportunity: Opportunity): Body =>
  field === 'amount' ? { amount: opportunity.amount, currency: opportunity.currency } : { [field]: opportunity[field] }
