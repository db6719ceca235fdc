import type { LeadChange } from '../../../shared/entities/leads/lead-form.ts'
import type { BoardItemId } from '../../data/boards/board-entities.ts'
import type { StoredLead } from '../../data/leads/leads.ts'
import type { BoardActor } from '../boards/change-boards.ts'
import { amountText, changeOf, editedFields, type SalesLogged } from '../threads/sales-log.ts'
import { logWrites } from '../threads/log.ts'
import { changeLeadBoard } from './change-lead-board.ts'
import { claimEmail, releaseEmail } from './lead-email.ts'
import { requireLeadVersion } from './lead-version.ts'
import { changedLead, failMissingLead, leadThread, requireLeadOwner } from './lead.ts'

/** Changes fields of a lead; those that are not sent stay. */
export function changeLead(id: BoardItemId, by: BoardActor, { version, ...wanted }: LeadChange): Promise<StoredLead> {
  return changeLeadBoard(id.startupId, {
    by,
    ids: [id.id],
    userIds: [wanted.ownerId],
    change: async (draft, leads, members) => {
      const before = leads.get(id.id) ?? (await failMissingLead(id))
      requireLeadVersion(before, version)
      const fields = fieldsOf(before, wanted)
      const activities = leadActivities(before, { ...before, ...fields })
      if (activities.length === 0) return before
      if (fields.ownerId !== before.ownerId) requireLeadOwner(draft, members, fields.ownerId, by)
      const after = draft.change(before, changedLead(before, by, fields))
      if (after.email !== before.email) {
        releaseEmail(draft, before)
        claimEmail(draft, after)
      }
      draft.add(logWrites(leadThread(id), by, activities))
      return after
    },
  })
}

const EDITED = ['name', 'email', 'phone', 'company', 'title', 'source', 'tags'] as const
type EditedLead = Pick<StoredLead, (typeof EDITED)[number] | 'value' | 'currency' | 'ownerId' | 'nextFollowUpAt'>

/** The fields of a lead after a change; what is undefined stays. */
export function fieldsOf(before: StoredLead, wanted: Omit<LeadChange, 'version'>): EditedLead {
  const kept = <K extends keyof EditedLead>(field: K): EditedLead[K] =>
    wanted[field] === undefined ? before[field] : (wanted[field] as EditedLead[K])
  return {
    name: kept('name'),
    email: kept('email'),
    phone: kept('phone'),
    company: kept('company'),
    title: kept('title'),
    source: kept('source'),
    tags: [...new Set(kept('tags'))],
    value: kept('value'),
    currency: kept('currency'),
    ownerId: kept('ownerId'),
    nextFollowUpAt: kept('nextFollowUpAt'),
  }
}

/** The log entries of an edit. Of users it holds ids, whose names are filled in when it is read. */
export const leadActivities = (before: EditedLead, after: EditedLead): SalesLogged[] => [
  ...editedFields(before, after, EDITED),
  ...changeOf('valued', amountText(before.value, before.currency), amountText(after.value, after.currency)),
  ...(before.value === null && after.value === null ? editedFields(before, after, ['currency']) : []),
  ...changeOf('assigned', before.ownerId, after.ownerId),
  ...changeOf('followUp', before.nextFollowUpAt, after.nextFollowUpAt),
]
