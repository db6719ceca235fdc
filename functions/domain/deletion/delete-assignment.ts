import { Failure } from '../../../shared/errors.ts'
import { deleteItem, recordAs, type StoredItem } from '../../data/stored-items.ts'
import { assignments } from '../../data/tasks/assignments.ts'
import { checklistAssignments } from '../../data/tasks/checklist-assignments.ts'
import { commit } from '../../data/transaction.ts'
import { unassign } from '../tasks/lifecycle/unassign-member.ts'

/** Removes a deleted user from a task that they are assigned to; idempotent. */
export async function deleteAssignmentItem(item: StoredItem): Promise<void> {
  const assigned = recordAs(assignments, item) ?? recordAs(checklistAssignments, item)
  try {
    if (assigned) await unassign({ startupId: assigned.startupId, id: assigned.taskId }, assigned.userId)
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'startup.not_found') throw error
  }
  await commit(deleteItem(item))
}
