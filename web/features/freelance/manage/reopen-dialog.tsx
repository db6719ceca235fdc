import { TextField } from '../../../ui/fields/text-field.tsx'
import { DialogForm } from '../../../ui/overlays/dialog-form.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { deadlineAtEndOf, deadlineDays, deadlineProblem, usualDeadline } from './deadline.ts'
import { type OwnGig, reopenGig } from './use-gig-actions.tsx'
import { useTextFields } from '../../../ui/form/use-text-fields.ts'

/** Asks for the new deadline of a closed gig. */
export function ReopenDialog({ gig, onClose }: { gig: OwnGig; onClose: () => void }) {
  const { texts, field } = useTextFields({ deadlineAt: usualDeadline() })
  const reopen = async () => {
    await reopenGig(gig, deadlineAtEndOf(texts.deadlineAt))
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Reopen ${gig.title}?`}
      description="It takes proposals again until the new deadline. Earlier proposals stay declined."
    >
      <DialogForm names={['deadlineAt']} submit="Reopen" busy="Reopening..." onSubmit={reopen} onCancel={onClose}>
        <TextField {...field('deadlineAt')} label="New deadline" type="date" {...deadlineDays()} check={deadlineProblem} />
      </DialogForm>
    </Dialog>
  )
}
