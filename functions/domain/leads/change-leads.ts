import type { LeadsChange } from '../../../shared/entities/leads/lead-form.ts'
import { fail } from '../../../shared/errors.ts'
import { LEAD_TAGS_MAX } from '../../../shared/limits.ts'
import { isAmong, RULES_LEADS } from '../../../shared/permissions.ts'
import type { StoredLead } from '../../data/leads/leads.ts'
import type { BoardActor } from '../boards/change-boards.ts'
import { changeEach, changeInBatches, type BulkResult } from '../boards/bulk.ts'
import { logWrites } from '../threads/log.ts'
import { changeLeadBoard } from './change-lead-board.ts'
import { fieldsOf, leadActivities } from './change-lead.ts'
import { restoreDeletedLead, softDeleteLead } from './delete-lead.ts'
import { changedLead, failMissingLead, leadThread, requireLeadOwner, type LeadDraft } from './lead.ts'
import { inLeadStage, leadMoved, requireLeadMove } from './move-lead.ts'

type Wanted = Omit<LeadsChange, 'leadIds'>

/** A deleted lead takes two items, its e-mail and a log entry; a changed one an item and a log entry for each change. */
const writesEach = (wanted: Wanted): number => Math.max(4, 1 + Object.values(wanted).filter((value) => value !== undefined).length)

/** Changes several leads; those that cannot be changed are listed with the reason. */
export async function changeLeads(startupId: string, by: BoardActor, { leadIds, ...wanted }: LeadsChange): Promise<BulkResult<StoredLead>> {
  if (wanted.deleted !== undefined && !isAmong(RULES_LEADS, by.teamRole)) fail('auth.forbidden')
  return changeInBatches(leadIds, writesEach(wanted), (ids) =>
    changeLeadBoard(startupId, {
      by,
      ids,
      userIds: [wanted.ownerId],
      change: (draft, leads, members) => {
        const changeOne = async (id: string) => {
          const lead = leads.get(id)
          if (wanted.deleted === false && !lead) return restoreDeletedLead(draft, { startupId, id }, by)
          return changeOrDelete(draft, lead ?? (await failMissingLead({ startupId, id })), by, wanted)
        }
        if (wanted.ownerId !== undefined) requireLeadOwner(draft, members, wanted.ownerId, by)
        return changeEach(ids, changeOne)
      },
    }),
  )
}

function changeOrDelete(draft: LeadDraft, before: StoredLead, by: BoardActor, wanted: Wanted): StoredLead {
  if (wanted.deleted) return softDeleteLead(draft, before, by)
  const { stage = before.stage, lostReason, ownerId, nextFollowUpAt } = wanted
  requireLeadMove(before, by, { stage, lostReason })
  const fields = {
    ...fieldsOf(before, { ownerId, nextFollowUpAt, tags: tagsAfter(before, wanted) }),
    ...inLeadStage(before, { stage, lostReason }, by),
  }
  const after = { ...before, ...fields }
  const activities = [...leadMoved(before, after), ...leadActivities(before, after)]
  if (activities.length === 0) return before
  draft.add(logWrites(leadThread(before), by, activities))
  return draft.change(before, changedLead(before, by, { ...fields, ...(stage !== before.stage && { rank: draft.endOf(stage) }) }))
}

function tagsAfter({ tags }: StoredLead, { addTag, removeTag }: Wanted): string[] {
  const after = [...new Set([...tags, ...(addTag === undefined ? [] : [addTag])])].filter((tag) => tag !== removeTag)
  if (after.length > LEAD_TAGS_MAX) fail('http.invalid', `A lead may have at most ${LEAD_TAGS_MAX} tags`)
  return after
}
