import { formatDate } from '../../../../shared/format/date.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { useAction } from '../../../lib/actions/use-action.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'

interface DeletedNoteProps {
  /** What it is: "lead". */
  noun: string
  /** What taking it off the board is called. */
  removed: 'archived' | 'deleted'
  /** Begins the sentence that it is restored. */
  name: string
  /** When it is deleted permanently; null when it was archived since it was completed long ago. */
  deletesAt: string | null
  canRestore: boolean
  onRestore: () => Promise<unknown>
}

/** Says that it is off the board and until when it is kept; those who may can restore it. */
export function DeletedNote({ noun, removed, name, deletesAt, canRestore, onRestore }: DeletedNoteProps) {
  const restore = useAction(async () => {
    await onRestore()
    toast.success(`${name} restored`)
  })
  const button = (
    <Button size="small" busy={restore.busy ? 'Restoring...' : false} onClick={restore.run}>
      Restore
    </Button>
  )
  return (
    <>
      <Alert tone="info" action={canRestore ? button : undefined}>
        {deletesAt === null
          ? `This ${noun} is ${removed}: it was completed long ago.`
          : `This ${noun} is ${removed}. It will be deleted permanently on ${formatDate(deletesAt)}.`}
      </Alert>
      {restore.problem === undefined ? null : <Alert>{restore.problem}</Alert>}
    </>
  )
}
