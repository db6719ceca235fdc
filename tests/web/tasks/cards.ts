import type { TaskCard } from '../../../shared/entities/tasks/task.ts'

/** A card as the server answers it. */
export const cardNamed = (id: string, fields: Partial<TaskCard> = {}): TaskCard => ({
  id,
  number: 1,
  title: id,
  columnId: 'todo',
  rank: 'a0',
  priority: 'default',
  assigneeIds: [],
  labelIds: [],
  dueAt: null,
  checked: [0, 0],
  commentCount: 0,
  createdBy: 'ada',
  completedAt: null,
  archivedAt: null,
  deletesAt: null,
  version: 1,
  ...fields,
})
