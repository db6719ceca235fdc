import { leadBoards, type StoredLead } from '../../data/leads/leads.ts'
import { opportunityBoards, type StoredOpportunity } from '../../data/opportunities/opportunities.ts'
import type { CONFLICT } from '../../platform/retries/retry-on-conflict.ts'
import { BoardPart } from '../boards/board-part.ts'
import { changeBoards, type BoardActor, type Members } from '../boards/change-boards.ts'

interface ChangeSalesBoardsOptions<A> {
  /** Undefined: the product makes the change. */
  by?: BoardActor | undefined
  opportunityIds?: readonly (string | null | undefined)[]
  leadIds?: readonly (string | null | undefined)[]
  userIds?: readonly (string | null | undefined)[]
  change: (parts: SalesParts, members: Members) => Promise<A | typeof CONFLICT> | A | typeof CONFLICT
}
export interface SalesParts {
  leads: BoardPart<StoredLead>
  opportunities: BoardPart<StoredOpportunity>
}

/** Changes opportunities of a startup together with the leads that they come from, all or nothing. */
export const changeSalesBoards = <A>(
  startupId: string,
  { by, opportunityIds = [], leadIds = [], userIds = [], change }: ChangeSalesBoardsOptions<A>,
): Promise<A> =>
  changeBoards(startupId, {
    by,
    parts: () => ({
      leads: new BoardPart(leadBoards, startupId, leadIds),
      opportunities: new BoardPart(opportunityBoards, startupId, opportunityIds),
    }),
    userIds,
    change,
  })
