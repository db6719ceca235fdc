import { DELETED_DAYS } from '../../../shared/limits.ts'
import { DAY_MS } from '../../../shared/time.ts'
import { boardEntities } from '../boards/board-entities.ts'
import { BoardRepository } from '../boards/board-repository.ts'
import { LEAD_PREFIX, LEADS_PREFIX, leadPacking } from './lead-packing.ts'
import type { StoredLead } from './lead.ts'

export type { StoredLead }

/** The leads of startups, as a board by stage. */
export const leadBoards = new BoardRepository(
  boardEntities<StoredLead>({
    kinds: { state: 'lead-state', live: 'lead', deleted: 'deleted-lead' },
    prefixes: { board: LEADS_PREFIX, live: LEAD_PREFIX, deleted: 'DELETED-LEADS#' },
    packing: leadPacking,
    columnOf: ({ stage }) => stage,
    deletedAt: ({ deletesAt }) => new Date(Date.parse(deletesAt ?? '') - DELETED_DAYS * DAY_MS).toISOString(),
  }),
)
export const { live: leads, deleted: deletedLeads } = leadBoards
