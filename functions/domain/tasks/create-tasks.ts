import type { Idempotency } from '../../../shared/contract/endpoint.ts'
import type { Task, TaskCard } from '../../../shared/entities/tasks/task.ts'
import type { NewTask } from '../../../shared/entities/tasks/task-form.ts'
import { fail } from '../../../shared/errors.ts'
import { recordAnswer } from '../../data/answers.ts'
import type { StoredBoard } from '../../data/tasks/boards.ts'
import { putTaskDetails } from '../../data/tasks/task-details.ts'
import type { Write } from '../../data/transaction.ts'
import { ulid } from '../../platform/ulid.ts'
import { changeBoard, type TaskActor, type TaskDraft } from './board/change-board.ts'
import { requireColumn, requireLabels, requireMembers, requireRoom, requireSpace } from './board/require.ts'
import { checklistAssignmentWrites, newAssignments } from './edits.ts'
import { checkedOf, checklistAssignees, checklistOf, taskOf } from './task.ts'

/** Creates a task at the end of a column; the first entry of its log is the task itself. */
export async function createTask(startupId: string, by: TaskActor, task: NewTask, idempotency?: Idempotency<Task>): Promise<Task> {
  const [created] = await createAll(startupId, by, [task], ([one]) => (one ? recordAnswer(idempotency, one) : {}))
  return created ?? fail('server.failed')
}

/** Creates several tasks in their order, all or none. */
export async function createTasks(
  startupId: string,
  by: TaskActor,
  tasks: readonly NewTask[],
  idempotency?: Idempotency<{ tasks: TaskCard[] }>,
): Promise<{ tasks: TaskCard[] }> {
  return { tasks: await createAll(startupId, by, tasks, (created) => recordAnswer(idempotency, { tasks: [...created] })) }
}

async function createAll(
  startupId: string,
  by: TaskActor,
  wanted: readonly NewTask[],
  record: (created: readonly Task[]) => Record<string, Write>,
): Promise<Task[]> {
  const userIds = wanted.flatMap(({ assigneeIds, checklist }) => [...assigneeIds, ...checklistAssignees(checklist)])
  return changeBoard(startupId, {
    by,
    change: (draft, { board }) => {
      requireSpace(draft, wanted.length)
      const created = wanted.map((task) => createOne(draft, board, by, task))
      requireMembers(draft, startupId, userIds, by)
      draft.add(record(created))
      return created
    },
  })
}

function createOne(draft: TaskDraft, board: StoredBoard, { userId }: TaskActor, { description, checklist: items, ...task }: NewTask): Task {
  const column = requireColumn(board, task.columnId)
  requireRoom(draft, board, column)
  const now = new Date().toISOString()
  const checklist = checklistOf(items)
  const card = draft.create({
    ...task,
    startupId: board.startupId,
    id: ulid(),
    number: draft.nextNumber(),
    columnId: column.id,
    rank: draft.endOf(column.id),
    assigneeIds: [...new Set(task.assigneeIds)],
    labelIds: requireLabels(board, task.labelIds),
    checked: checkedOf(checklist),
    commentCount: 0,
    createdBy: userId,
    completedAt: column.isDone ? now : null,
    archivedAt: null,
    deletesAt: null,
    version: 1,
    seq: draft.seq,
    updatedAt: now,
  })
  const { startupId, id, seq } = card
  if (description !== '' || checklist.length > 0)
    draft.add({ [`details ${id}`]: putTaskDetails({ startupId, id, description, checklist, seq }) })
  draft.add(newAssignments(card, card.assigneeIds, { userId }))
  draft.add(checklistAssignmentWrites(card, [], checklist))
  return taskOf(card, { description, checklist })
}
