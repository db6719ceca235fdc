import { DELETED_DAYS } from '../../../shared/limits.ts'
import { isOpenLead } from '../../../shared/sales/lead-stages.ts'
import { DAY_MS, MINUTE_MS } from '../../../shared/time.ts'
import { boardEntities } from '../boards/board-entities.ts'
import { BoardRepository } from '../boards/board-repository.ts'
import { listAll } from '../store/lists.ts'
import { LEADS_PREFIX, type StoredLead } from './lead.ts'

export type { StoredLead }

const FOLLOW_UPS_PREFIX = 'FOLLOW#'
/** Minutes in base 36, of the same length until the year 6107: a lead is one of thousands that are read together. */
const minuteOf = (at: number): string =>
  Math.floor(at / MINUTE_MS)
    .toString(36)
    .padStart(6, '0')

/** An open lead lies among the follow-ups of its owner while it has one; to keep it small, its index key does not end in its id. */
function followUpIndex({ ownerId, nextFollowUpAt, stage }: StoredLead): { gsi1?: { pk: string; sk: string } } {
  if (ownerId === null || nextFollowUpAt === null || !isOpenLead({ stage })) return {}
  return { gsi1: { pk: `${FOLLOW_UPS_PREFIX}${ownerId}`, sk: minuteOf(Date.parse(nextFollowUpAt)) } }
}

/** The leads of startups, as a board by stage. */
export const leadBoards = new BoardRepository(
  boardEntities<StoredLead>({
    kinds: { state: 'lead-state', live: 'lead', deleted: 'deleted-lead' },
    prefixes: { board: LEADS_PREFIX, live: 'LEAD#', deleted: 'DELETED-LEADS#' },
    common: {
      email: null,
      phone: '',
      company: '',
      title: '',
      link: null,
      lostReason: '',
      value: null,
      ownerId: null,
      tags: [],
      nextFollowUpAt: null,
      opportunityId: null,
      consentAt: null,
      noteCount: 0,
      createdBy: null,
      changedBy: null,
      origin: null,
      closing: null,
      deletesAt: null,
    },
    indexes: followUpIndex,
    columnOf: ({ stage }) => stage,
    deletedAt: ({ deletesAt }) => new Date(Date.parse(deletesAt ?? '') - DELETED_DAYS * DAY_MS).toISOString(),
  }),
)
export const { live: leads, deleted: deletedLeads } = leadBoards

/** The first open leads of a user, in all startups, whose follow-up is due before a time, the earliest first: one Query. */
export async function listFollowUps(ownerId: string, before: number, limit: number): Promise<StoredLead[]> {
  const range = { index: 'gsi1', pk: `${FOLLOW_UPS_PREFIX}${ownerId}`, above: '0', upTo: minuteOf(before - 1), limit } as const
  return (await listAll(leads, range)).filter((lead) => followUpIndex(lead).gsi1?.pk === range.pk)
}
