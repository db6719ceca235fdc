import { useRef, useState } from 'react'
import type { NewTask } from '../../../../shared/entities/tasks/task-form.ts'
import type { TaskCard } from '../../../../shared/entities/tasks/task.ts'
import { serverMessage } from '../../../lib/actions/server-message.ts'
import { call } from '../../../lib/api.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { UndoToast } from '../../../ui/feedback/undo-toast.tsx'
import type { Screen } from '../screen.ts'
import { batchesOf } from './batches.ts'

export interface ImportState {
  status: 'ready' | 'running' | 'failed'
  done: number
  all: number
  /** Why the rest was not imported. */
  problem: string
}

/** Creates tasks in several calls; after a failure `retry` goes on with those that are left. */
export function useImport({ startup, store, actions }: Screen, onDone: () => void) {
  const [state, setState] = useState<ImportState>({ status: 'ready', done: 0, all: 0, problem: '' })
  const tasks = useRef<readonly NewTask[]>([])
  const created = useRef<TaskCard[]>([])

  const undo = async (cards: readonly TaskCard[]) => {
    const refused = await actions.changeMany(cards, { archived: true })
    if (refused.length > 0) toast.error(`${tasksOf(refused.length)} not archived. ${refused[0]?.reason ?? ''}`)
    else toast.success(`${tasksOf(cards.length)} moved to the archive`)
  }

  const retry = async () => {
    const progress = { all: tasks.current.length, problem: '' }
    const show = () => setState({ ...progress, status: 'running', done: created.current.length })
    show()
    try {
      for (const batch of batchesOf(tasks.current.slice(created.current.length))) {
        const answer = await call('POST /api/startups/{id}/tasks/bulk', { id: startup.id, body: { tasks: batch } })
        created.current.push(...answer.tasks)
        await store.take(answer)
        show()
      }
      const cards = created.current
      toast.success(<UndoToast sentence={`${tasksOf(cards.length)} imported`} onUndo={() => void undo(cards)} />)
      onDone()
    } catch (problem) {
      setState({ ...progress, status: 'failed', done: created.current.length, problem: serverMessage(problem, 'Please try again') })
    }
  }
  const run = (wanted: readonly NewTask[]) => {
    tasks.current = wanted
    return retry()
  }
  return { state, run, retry }
}

const tasksOf = (count: number): string => (count === 1 ? '1 task was' : `${count.toLocaleString()} tasks were`)
