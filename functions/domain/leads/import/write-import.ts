import type { Person } from '../../../../shared/entities/user.ts'
import type { Write } from '../../../data/transaction.ts'
import type { Actor } from '../../boards/change-boards.ts'
import { logWrites } from '../../threads/log.ts'
import { leadActivities } from '../change-lead.ts'
import { changeLeadBoard } from '../change-lead-board.ts'
import { addLead } from '../create-lead.ts'
import { changedLead, leadThread, requireLeadOwner } from '../lead.ts'
import { inLeadStage, leadMoved } from '../move-lead.ts'
import type { ImportPlan } from './plan.ts'

/** Of one transaction: a new lead takes an item, its e-mail, a note and the check of its owner; a changed one also five log entries. */
const CREATED_AT_ONCE = 24
const UPDATED_AT_ONCE = 13

/** Carries a plan out in transactions, the last of which records the answer. A lead that has changed since is left alone. */
export async function writeImport(
  startupId: string,
  by: Actor,
  author: Person,
  { creates, updates }: ImportPlan,
  record: Readonly<Record<string, Write>>,
): Promise<void> {
  const [created, updated] = [batchesOf(creates, CREATED_AT_ONCE), batchesOf(updates, UPDATED_AT_ONCE)]
  const last = updated.at(-1) ?? created.at(-1)
  for (const batch of created) {
    await changeLeadBoard(startupId, {
      by,
      userIds: batch.map(({ lead }) => lead.ownerId),
      change: (draft, _leads, members) => {
        for (const { lead, note } of batch) {
          requireLeadOwner(draft, members, lead.ownerId, by)
          addLead(draft, startupId, by, { ...lead, link: null, origin: 'import' }, note === '' ? undefined : { author, content: note })
        }
        if (batch === last) draft.add(record)
      },
    })
  }
  for (const batch of updated) {
    await changeLeadBoard(startupId, {
      by,
      ids: batch.map(({ lead }) => lead.id),
      userIds: batch.map(({ after }) => after.ownerId),
      change: (draft, leads, members) => {
        for (const { lead, after: wanted } of batch) {
          const before = leads.get(lead.id)
          if (before?.version !== lead.version) continue
          const moved = inLeadStage(before, wanted)
          const after = { ...before, ...wanted, ...moved, ...(moved.stage && { rank: draft.endOf(moved.stage) }) }
          if (after.ownerId !== before.ownerId) requireLeadOwner(draft, members, after.ownerId, by)
          draft.change(before, changedLead(before, by, after))
          draft.add(logWrites(leadThread(before), by, [...leadMoved(before, after), ...leadActivities(before, after)]))
        }
        if (batch === last && !draft.isEmpty) draft.add(record)
      },
    })
  }
}

const batchesOf = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size))
