import type { OpportunityChange } from '../../../shared/entities/opportunities/opportunity-form.ts'
import { failAt } from '../../../shared/errors.ts'
import { isOpenOpportunity } from '../../../shared/sales/opportunity-stages.ts'
import type { BoardItemId } from '../../data/boards/board-entities.ts'
import type { StoredOpportunity } from '../../data/opportunities/opportunities.ts'
import { putOpportunityDetails } from '../../data/opportunities/opportunity-details.ts'
import type { BoardActor } from '../boards/change-boards.ts'
import { amountText, changeOf, editedFields, type SalesLogged } from '../threads/sales-log.ts'
import { logWrites } from '../threads/log.ts'
import { changeSalesBoards } from './change-sales-boards.ts'
import { requireOpportunityVersion } from './opportunity-version.ts'
import {
  changedOpportunity,
  descriptionOf,
  failMissingOpportunity,
  moveExpectedClose,
  opportunityThread,
  requireOpportunityOwner,
  type WholeOpportunity,
} from './opportunity.ts'

/** Changes fields of an opportunity; those that are not sent stay. */
export function changeOpportunity(id: BoardItemId, by: BoardActor, { version, ...wanted }: OpportunityChange): Promise<WholeOpportunity> {
  return changeSalesBoards(id.startupId, {
    by,
    opportunityIds: [id.id],
    userIds: [wanted.ownerId],
    change: async ({ opportunities: { draft, items } }, members) => {
      const card = items.get(id.id) ?? (await failMissingOpportunity(id))
      await requireOpportunityVersion(card, version)
      const before = { ...card, description: await descriptionOf(id) }
      const after = { ...before, ...opportunityFields(before, wanted), description: wanted.description ?? before.description }
      if (after.probability !== before.probability && !isOpenOpportunity(before)) failAt('opportunity.closed', 'probability')
      const activities = [...opportunityActivities(before, after)]
      if (activities.length === 0) return before
      if (after.ownerId !== before.ownerId) requireOpportunityOwner(draft, members, after.ownerId, by)
      const { description, ...fields } = after
      const changed = draft.change(card, changedOpportunity(card, by, fields))
      moveExpectedClose(draft, card, changed)
      if (description !== before.description) draft.add({ details: putOpportunityDetails({ ...id, description }) })
      draft.add(logWrites(opportunityThread(id), by, activities))
      return { ...changed, description }
    },
  })
}

const EDITED = ['title', 'company', 'probability', 'expectedCloseAt'] as const
type Edited = Pick<StoredOpportunity, (typeof EDITED)[number] | 'amount' | 'currency' | 'ownerId'>

/** The fields of an opportunity after a change; what is undefined stays. */
export const opportunityFields = (before: StoredOpportunity, wanted: OpportunityChange): Edited => ({
  title: wanted.title ?? before.title,
  company: wanted.company ?? before.company,
  amount: wanted.amount ?? before.amount,
  currency: wanted.currency ?? before.currency,
  probability: wanted.probability ?? before.probability,
  expectedCloseAt: wanted.expectedCloseAt === undefined ? before.expectedCloseAt : wanted.expectedCloseAt,
  ownerId: wanted.ownerId ?? before.ownerId,
})

type Logged = Edited & { description?: string }

/** The log entries of an edit. Of users it holds ids, whose names are filled in when it is read. */
export const opportunityActivities = (before: Logged, after: Logged): SalesLogged[] => [
  ...editedFields(before, after, [...EDITED, 'description']),
  ...changeOf('valued', amountText(before.amount, before.currency), amountText(after.amount, after.currency)),
  ...changeOf('assigned', before.ownerId, after.ownerId),
]
