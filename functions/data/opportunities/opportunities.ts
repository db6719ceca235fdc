import { DELETED_DAYS } from '../../../shared/limits.ts'
import { DAY_MS } from '../../../shared/time.ts'
import { boardEntities } from '../boards/board-entities.ts'
import { BoardRepository } from '../boards/board-repository.ts'
import { OPPORTUNITIES_PREFIX, OPPORTUNITY_PREFIX, opportunityPacking } from './opportunity-packing.ts'
import type { StoredOpportunity } from './opportunity.ts'

export type { StoredOpportunity }

/** The opportunities of startups, as a board by stage. */
export const opportunityBoards = new BoardRepository(
  boardEntities<StoredOpportunity>({
    kinds: { state: 'opportunity-state', live: 'opportunity', deleted: 'deleted-opportunity' },
    prefixes: { board: OPPORTUNITIES_PREFIX, live: OPPORTUNITY_PREFIX, deleted: 'DELETED-OPPS#' },
    packing: opportunityPacking,
    columnOf: ({ stage }) => stage,
    deletedAt: ({ deletesAt }) => new Date(Date.parse(deletesAt ?? '') - DELETED_DAYS * DAY_MS).toISOString(),
  }),
)
export const { live: opportunities, deleted: deletedOpportunities } = opportunityBoards
