import type { NewTask } from '../../../../shared/entities/tasks/task-form.ts'
import type { TaskCard } from '../../../../shared/entities/tasks/task.ts'
import { call } from '../../../lib/api.ts'
import { undoable } from '../../../ui/feedback/undoable.tsx'
import { batchesOf } from '../actions/batches.ts'
import type { Screen } from '../screen.ts'

/** Creates tasks in several calls; all of them can be undone together. */
export function importTasks({ startup, store, actions }: Screen, tasks: readonly NewTask[], onDone: () => void) {
  const created: TaskCard[] = []
  const undo = async () => {
    const refused = await actions.changeMany(created, { archived: true })
    if (refused.length > 0) return { kept: [`${tasksOf(refused.length)} not archived. ${refused[0]?.reason ?? ''}`] }
    return { says: `${tasksOf(created.length)} moved to the archive` }
  }
  return {
    all: tasks.length,
    write: async (done: number, onWritten: (done: number) => void) => {
      for (const batch of batchesOf(tasks.slice(done))) {
        const answer = await call('POST /api/startups/{id}/tasks/bulk', { id: startup.id, body: { tasks: batch } })
        created.push(...answer.tasks)
        await store.take({ items: answer.tasks })
        onWritten(created.length)
      }
      undoable({ says: `${tasksOf(created.length)} imported`, undo })
      onDone()
    },
  }
}

const tasksOf = (count: number): string => (count === 1 ? '1 task was' : `${count.toLocaleString()} tasks were`)
