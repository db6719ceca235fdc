import { useAction } from '../../../lib/actions/use-action.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'

interface DeletedNoteProps {
  /** What it is: "lead". */
  noun: string
  /** When it is deleted permanently. */
  deletesAt: string
  canRestore: boolean
  onRestore: () => Promise<unknown>
}

/** Says that it is deleted and until when it is kept; those who may can restore it. */
export function DeletedNote({ noun, deletesAt, canRestore, onRestore }: DeletedNoteProps) {
  const restore = useAction(onRestore)
  const button = (
    <Button size="small" busy={restore.busy ? 'Restoring...' : false} onClick={restore.run}>
      Restore
    </Button>
  )
  return (
    <>
      <Alert tone="info" action={canRestore ? button : undefined}>
        {`This ${noun} is deleted. It will be deleted permanently on ${dayOf(deletesAt)}.`}
      </Alert>
      {restore.problem === undefined ? null : <Alert>{restore.problem}</Alert>}
    </>
  )
}

const dayOf = (at: string): string => new Date(at).toLocaleDateString('en-US', { month: 'long', day: 'numeric', year: 'numeric' })
