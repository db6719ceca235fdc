import { getActiveStartup } from '../../../data/startups/startups.ts'
import { deleteAssignment, listAssignments, deleteChecklistAssignment, listChecklistAssignments } from '../../../data/tasks/assignments.ts'
import type { CardId } from '../../../data/tasks/cards.ts'
import { taskBoards } from '../../../data/tasks/task-boards.ts'
import { putTaskDetails } from '../../../data/tasks/task-details.ts'
import type { MembershipId } from '../../../data/teams/memberships.ts'
import { changeBoard } from '../board/change-board.ts'
import { nextVersion } from '../task.ts'

/**
 * Removes a former member from the assignees of the tasks and checklists of a startup, each task in a transaction of its board, at
 * most `atMost` of them. Returns whether none is left; idempotent. A member who has come back keeps what is left.
 */
export async function unassignMember({ startupId, userId }: MembershipId, atMost: number): Promise<boolean> {
  if (!(await getActiveStartup(startupId, { consistent: true }))) return true
  const [assigned, checklists] = await Promise.all([listAssignments(userId), listChecklistAssignments(userId)])
  const here = [...assigned, ...checklists].filter((one) => one.startupId === startupId)
  const taskIds = [...new Set(here.map(({ taskId }) => taskId))]
  for (const id of taskIds.slice(0, atMost)) await unassign({ startupId, id }, userId)
  return taskIds.length <= atMost
}

/** Removes a user who is no member from the assignees of a task and of its checklist, whether or not it is archived. */
export async function unassign(id: CardId, userId: string): Promise<void> {
  await changeBoard(id.startupId, {
    cardIds: [id.id],
    userIds: [userId],
    detailsOf: id.id,
    change: async (draft, { cards, members, details }) => {
      if (members.has(userId)) return
      const { seq } = draft
      const live = cards.get(id.id)
      const card = live ?? (await taskBoards.getDeleted(id))
      draft.add({
        [`assignment ${userId} ${id.id}`]: deleteAssignment({ userId, taskId: id.id }),
        'checklist assignment': deleteChecklistAssignment(userId, id),
      })
      if (!card) return
      const after = nextVersion({ ...card, assigneeIds: card.assigneeIds.filter((one) => one !== userId) })
      if (live) draft.change(card, after)
      else draft.changeDeleted(card, after)
      if (!details?.checklist.some(({ assigneeId }) => assigneeId === userId)) return
      const checklist = details.checklist.map((item) => (item.assigneeId === userId ? { ...item, assigneeId: null } : item))
      draft.add({ details: putTaskDetails({ ...details, checklist, seq }, details) })
    },
  })
}
