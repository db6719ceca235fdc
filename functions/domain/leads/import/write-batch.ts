import type { Person } from '../../../../shared/entities/person.ts'
import type { StoredLead } from '../../../data/leads/leads.ts'
import { WRITES_MAX, type Write } from '../../../data/transaction.ts'
import type { BoardActor } from '../../boards/change-boards.ts'
import { logWrites } from '../../threads/log.ts'
import { changeLeadBoard } from '../change-lead-board.ts'
import { leadActivities } from '../change-lead.ts'
import { addLead } from '../create-lead.ts'
import { changedLead, leadThread, requireLeadOwner } from '../lead.ts'
import { inLeadStage, leadMoved } from '../move-lead.ts'
import type { ImportPlan } from './plan.ts'
import { chunksOf } from '../../../platform/chunks.ts'

export interface Importer {
  startupId: string
  by: BoardActor
  /** Of the notes. */
  author: Person
}
type Plan = Pick<ImportPlan<StoredLead>, 'creates' | 'updates'>

export const IMPORTED_AS_LOST = 'Imported as lost'

/** The state of the board, the check of the caller's role, and the recorded answer or progress. */
const OTHER_WRITES = 3
/** The lead, its e-mail, a note and the check of its owner. */
const WRITES_OF_CREATE = 4
/** The lead, five log entries and the check of its owner. */
const WRITES_OF_UPDATE = 7

/** Splits a plan into transactions. */
export function batchesOf({ creates, updates }: Plan): Plan[] {
  const [creating, updating] = [WRITES_OF_CREATE, WRITES_OF_UPDATE].map((writes) => Math.floor((WRITES_MAX - OTHER_WRITES) / writes))
  return [
    ...chunksOf(creates, creating ?? 1).map((some) => ({ creates: some, updates: [] })),
    ...chunksOf(updates, updating ?? 1).map((some) => ({ creates: [], updates: some })),
  ]
}

/**
 * Writes a part of a plan, all or nothing, if the board still has the sequence number that the plan is based on, and gives that after
 * it; undefined: it was changed in between, and nothing is written.
 */
export async function writeBatch(
  { startupId, by, author }: Importer,
  { creates, updates }: Plan,
  { seq, record }: { seq: number; record: Readonly<Record<string, Write>> },
): Promise<number | undefined> {
  return changeLeadBoard(startupId, {
    by,
    userIds: [...creates.map(({ lead }) => lead.ownerId), ...updates.map(({ after }) => after.ownerId)],
    change: (draft, _leads, members) => {
      if (draft.seq !== seq + 1) return undefined
      for (const { lead, note } of creates) {
        requireLeadOwner(draft, members, lead.ownerId, by)
        const added = { ...lead, link: null, origin: 'import' as const, ...(lead.stage === 'lost' && { lostReason: IMPORTED_AS_LOST }) }
        addLead(draft, startupId, by, added, note === '' ? undefined : { author, content: note })
      }
      for (const { lead, after: wanted } of updates) {
        const moved = inLeadStage(lead, { stage: wanted.stage, lostReason: IMPORTED_AS_LOST })
        const after = { ...lead, ...wanted, ...moved, ...(moved.stage && { rank: draft.endOf(moved.stage) }) }
        if (after.ownerId !== lead.ownerId) requireLeadOwner(draft, members, after.ownerId, by)
        draft.add(logWrites(leadThread(lead), by, [...leadMoved(lead, after), ...leadActivities(lead, after)]))
        draft.change(lead, changedLead(lead, by, after))
      }
      draft.add(record)
      return draft.seq - 1
    },
  })
}
