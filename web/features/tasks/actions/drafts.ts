import { rankAfter } from '../../../../shared/boards/rank.ts'
import type { Priority } from '../../../../shared/choices.ts'
import type { TaskCard } from '../../../../shared/entities/tasks/task.ts'
import { draftId } from '../../../entities/boards/data/neighbours.ts'

/** What is chosen of a task before it is created. */
export interface NewTask {
  title: string
  columnId: string
  priority?: Priority
  assigneeIds?: string[]
  labelIds?: string[]
  dueAt?: string | null
}

/** A card for a task that the server has not answered yet. */
export const draftCard = (task: NewTask, createdBy: string, previous: TaskCard | undefined): TaskCard => ({
  id: draftId(),
  number: 0,
  rank: rankAfter(previous?.rank ?? null),
  priority: 'default',
  assigneeIds: [],
  labelIds: [],
  dueAt: null,
  checked: [0, 0],
  commentCount: 0,
  createdBy,
  completedAt: null,
  archivedAt: null,
  deletesAt: null,
  version: 0,
  ...task,
})
