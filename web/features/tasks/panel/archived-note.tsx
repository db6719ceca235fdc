import type { Task } from '../../../../shared/entities/tasks/task.ts'
import { cardOf } from '../../../entities/tasks/board-data.ts'
import { useAction } from '../../../lib/actions/use-action.ts'
import { call } from '../../../lib/api.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import type { Screen } from '../screen.ts'
import type { TaskEditor } from './edits/use-task.ts'

interface ArchivedNoteProps {
  screen: Screen
  task: Task
  editor: TaskEditor
}

/** Says that the task is archived and until when it is kept; its creator and the leaders can restore it. */
export function ArchivedNote({ screen: { startup, store, canArchive }, task, editor }: ArchivedNoteProps) {
  const restore = useAction(async () => {
    const restored = await call('PATCH /api/startups/{id}/tasks/{taskId}/restore', { id: startup.id, taskId: task.id })
    await store.take({ tasks: [cardOf(await editor.take(restored))] })
    toast.success(`Task ${task.number} restored`)
  })
  const button = (
    <Button size="small" busy={restore.busy ? 'Restoring...' : false} onClick={restore.run}>
      Restore
    </Button>
  )
  return (
    <>
      <Alert tone="info" action={canArchive(task) ? button : undefined}>
        {task.deletesAt === null
          ? 'This task is archived: it was completed long ago.'
          : `This task is archived. It will be deleted permanently on ${dayOf(task.deletesAt)}.`}
      </Alert>
      {restore.problem === undefined ? null : <Alert>{restore.problem}</Alert>}
    </>
  )
}

const dayOf = (at: string): string => new Date(at).toLocaleDateString('en-US', { month: 'long', day: 'numeric', year: 'numeric' })
