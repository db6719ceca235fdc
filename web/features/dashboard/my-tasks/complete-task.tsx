import type { MouseEvent } from 'react'
import type { MyTask } from '../../../../shared/entities/tasks/task.ts'
import type { MyTasks } from '../../../entities/tasks/my-tasks.tsx'
import { CompleteButton } from '../../../ui/actions/complete-button.tsx'

interface CompleteTaskProps {
  task: MyTask
  onComplete: MyTasks['complete']
}

/** Completes a task of a list, out of which its row disappears. */
export function CompleteTask({ task, onComplete }: CompleteTaskProps) {
  const refusal = task.doneColumnId === null ? 'The board of this startup has no column for completed tasks' : undefined
  return (
    <CompleteButton
      title={refusal ?? 'Complete'}
      aria-label={`Complete task ${task.number}: ${task.title}`}
      disabled={refusal !== undefined}
      data-complete
      onClick={(event) => {
        passFocus(event)
        onComplete(task)
      }}
    />
  )
}

/** The focus moves to the next task of the dashboard, or to the one before. */
function passFocus({ currentTarget: button }: MouseEvent<HTMLButtonElement>): void {
  const all = [...document.querySelectorAll<HTMLButtonElement>('button[data-complete]')]
  const at = all.indexOf(button)
  const next = all[at + 1] ?? all[at - 1]
  next?.focus()
}
