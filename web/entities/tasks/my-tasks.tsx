import type { MyTask } from '../../../shared/entities/tasks/task.ts'
import { useOptimisticChanges } from '../../lib/actions/use-optimistic-changes.ts'
import { call } from '../../lib/api.ts'
import { refresh } from '../../lib/use-api.ts'
import { undoable } from '../../ui/feedback/undoable.tsx'
import { daysUntil, urgencyOf } from './due.ts'
import { orToastWhy } from '../../lib/actions/or-toast.ts'

const ROUTE = 'GET /api/analytics/week'
const WEEK_DAYS = 7

const MY_TASK_GROUPS = ['Overdue', 'Today', 'This week', 'Later'] as const
type Group = (typeof MY_TASK_GROUPS)[number]

/** The open tasks of the user in all startups, as the week names them, and completing them. */
export function useMyTasks(loaded: readonly MyTask[] | undefined) {
  const { shown, apply } = useOptimisticChanges(loaded)

  const move = (task: MyTask, columnId: string) =>
    call('PATCH /api/startups/{id}/tasks/{taskId}/move', { id: task.startupId, taskId: task.id, body: { columnId } })
  const reopen = async (task: MyTask) => {
    await move(task, task.columnId)
    await refresh(ROUTE)
    return { says: `Task ${task.number} reopened` }
  }
  const complete = async (task: MyTask) => {
    const { id, number, doneColumnId } = task
    if (doneColumnId === null) return
    const send = async () => {
      await move(task, doneColumnId)
      await refresh(ROUTE)
    }
    const run = () => apply((tasks) => tasks.filter((one) => one.id !== id), send)
    if (!(await orToastWhy(`Task ${number} was not completed`, run))) return
    undoable({ says: `Task ${number} completed`, undo: () => reopen(task), failure: `Task ${number} was not reopened` })
  }
  return { data: shown, complete: (task: MyTask) => void complete(task) }
}
export type MyTasks = ReturnType<typeof useMyTasks>

/** Tasks by how near their due date is; without one they come last. Empty groups are left out. */
export function groupsOf(tasks: readonly MyTask[], now = Date.now()): { group: Group; tasks: MyTask[] }[] {
  const groupOf = ({ dueAt }: MyTask): Group => {
    if (dueAt === null) return 'Later'
    const urgency = urgencyOf(dueAt, now)
    if (urgency === 'overdue') return 'Overdue'
    if (urgency === 'today') return 'Today'
    return daysUntil(dueAt, now) <= WEEK_DAYS ? 'This week' : 'Later'
  }
  return MY_TASK_GROUPS.map((group) => ({ group, tasks: tasks.filter((task) => groupOf(task) === group) })).filter(
    (one) => one.tasks.length > 0,
  )
}
