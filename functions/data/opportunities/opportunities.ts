import { DELETED_DAYS } from '../../../shared/limits.ts'
import { DAY_MS } from '../../../shared/time.ts'
import { boardEntities, type BoardItem } from '../boards/board-entities.ts'
import { BoardRepository } from '../boards/board-repository.ts'
import type { OpportunityCard } from '../../../shared/entities/opportunities/opportunity.ts'

export const OPPORTUNITIES_PREFIX = 'OPPS#'

/** An opportunity without its description, which only its panel shows. */
interface StoredOpportunity extends OpportunityCard, BoardItem {
  /** Who made its newest change; null: the product. */
  changedBy: string | null
  /** How it was closed; null for an open one, and for one that a former release closed. */
  closing: { by: string; from: string; at: string } | null
}

export type { StoredOpportunity }

/** The opportunities of startups, as a board by stage. */
export const opportunityBoards = new BoardRepository(
  boardEntities<StoredOpportunity>({
    kinds: { state: 'opportunity-state', live: 'opportunity', deleted: 'deleted-opportunity' },
    prefixes: { board: OPPORTUNITIES_PREFIX, live: 'OPP#', deleted: 'DELETED-OPPS#' },
    common: {
      company: '',
      leadId: null,
      expectedCloseAt: null,
      lostReason: '',
      closedAt: null,
      noteCount: 0,
      changedBy: null,
      closing: null,
      deletesAt: null,
    },
    columnOf: ({ stage }) => stage,
    deletedAt: ({ deletesAt }) => new Date(Date.parse(deletesAt ?? '') - DELETED_DAYS * DAY_MS).toISOString(),
  }),
)
export const { live: opportunities, deleted: deletedOpportunities } = opportunityBoards
