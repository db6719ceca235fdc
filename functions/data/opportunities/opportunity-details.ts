import { entity, refTo, type Ref } from '../store/table.ts'
import { put, type Mutation } from '../store/write.ts'
import type { BoardItemId } from '../boards/board-entities.ts'
import { threadPartition } from '../threads/threads.ts'

/** The text of an opportunity that only its panel shows; one without a description has none. */
export interface OpportunityDetails {
  startupId: string
  id: string
  description: string
}
const opportunityDetails = entity<OpportunityDetails, BoardItemId>({
  kind: 'opportunity-details',
  key: ({ startupId, id }) => ({ pk: threadPartition({ on: 'opportunity', startupId, itemId: id }), sk: 'DETAILS' }),
})
export const opportunityDetailsRef = (id: BoardItemId): Ref<OpportunityDetails> => refTo(opportunityDetails, id)

/** The sequence number of the board's state guards it. */
export const putOpportunityDetails = (details: OpportunityDetails): Mutation => put(opportunityDetails, details)
