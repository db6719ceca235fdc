import { isDeepStrictEqual } from 'node:util'
import type { TaskChange } from '../../../shared/entities/tasks/task-form.ts'
import type { Task } from '../../../shared/entities/tasks/task.ts'
import type { CardId } from '../../data/tasks/cards.ts'
import { putTaskDetails } from '../../data/tasks/task-details.ts'
import { activityWrites } from './threads/activity.ts'
import { changeBoard, type TaskActor } from './board/change-board.ts'
import { requireMembers } from './board/require.ts'
import { activitiesBetween, addedAssignees, assignmentWrites, checklistAssignmentWrites, edited, type Edited } from './edits.ts'
import { requireVersion } from './task-version.ts'
import { checklistAssignees, failMissing, nextVersion, taskOf } from './task.ts'

/** Changes fields of a task; those that are not sent stay. */
export async function changeTask(id: CardId, by: TaskActor, { version, ...wanted }: TaskChange): Promise<Task> {
  const { startupId } = id
  return changeBoard(startupId, {
    by,
    cardIds: [id.id],
    detailsOf: id.id,
    change: async (draft, read) => {
      const card = read.cards.get(id.id) ?? (await failMissing(id))
      await requireVersion(card, version)
      const before = taskOf(card, read.details)
      const after = edited(before, wanted, read.board)
      const activities = activitiesBetween(before, after, read.board)
      if (activities.length === 0) return before
      const { description, checklist, ...fields } = after
      const changed = draft.change(card, nextVersion({ ...card, ...fields }))
      if (!isDeepStrictEqual([description, checklist], [before.description, before.checklist])) {
        draft.add({ details: putTaskDetails({ ...id, description, checklist, seq: changed.seq }, read.details) })
      }
      draft.add(assignmentWrites(card, after, by))
      draft.add(checklistAssignmentWrites(id, before.checklist, after.checklist))
      requireMembers(draft, startupId, newMembers(before, after), by)
      draft.add(activityWrites(card, by, activities))
      return taskOf(changed, after)
    },
  })
}

/** Users who must be members: those who were not there before. */
const newMembers = (before: Edited, after: Edited): string[] => {
  const had = checklistAssignees(before.checklist)
  return [...new Set([...addedAssignees(before, after), ...checklistAssignees(after.checklist).filter((userId) => !had.includes(userId))])]
}
