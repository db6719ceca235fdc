import type { NewTask } from '../../../../shared/entities/tasks/task-form.ts'
import type { TaskCard } from '../../../../shared/entities/tasks/task.ts'
import { call } from '../../../lib/api.ts'
import { batchesOf } from '../actions/batches.ts'
import type { Screen } from '../screen.ts'

/** Creates tasks in several calls; all of them can be undone together. */
export function importTasks({ startup, store, actions }: Screen, tasks: readonly NewTask[], onDone: () => void) {
  const created: TaskCard[] = []
  return {
    all: tasks.length,
    write: async (done: number, onWritten: (done: number) => void) => {
      for (const batch of batchesOf(tasks.slice(done))) {
        const answer = await call('POST /api/startups/{id}/tasks/bulk', { id: startup.id, body: { tasks: batch } })
        created.push(...answer.tasks)
        await store.take({ items: answer.tasks })
        onWritten(created.length)
      }
      actions.undoableCreation(created, `${tasksOf(created.length)} imported`)
      onDone()
    },
  }
}

const tasksOf = (count: number): string => (count === 1 ? '1 task was' : `${count.toLocaleString()} tasks were`)
